/** The form of the local receiver's settings: what is wrong with it, and what it changes. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { ReceiverSettings } from '../../../shared/domain/webhooks/receiver.ts'

/** As typed. */
export type ReceiverForm = {
  readonly port: string
  readonly publicUrl: string
  readonly signatureHeader: string
}

/** A field, and what is wrong with it. */
export type FormProblem = { readonly field: keyof ReceiverForm; readonly message: string }

/** Null where the form can be saved. The address is checked further when it is. */
export function formProblem(form: ReceiverForm): FormProblem | null {
  const port = Number(form.port.trim())
  if (!Number.isInteger(port) || port < 1024 || port > 65_535) {
    return { field: 'port', message: t`Enter a number from 1024 to 65535.` }
  }
  // A token of RFC 9110, 5.1.
  if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(form.signatureHeader.trim())) {
    return { field: 'signatureHeader', message: t`Enter the name of a header, without a colon.` }
  }
  const address = form.publicUrl.trim()
  if (address !== '' && !isWebAddress(address)) {
    return { field: 'publicUrl', message: t`Enter a whole address, beginning with https://.` }
  }
  return null
}

/** The settings that differ from those on disk; call it for a form without a problem. */
export function changedSettings(
  form: ReceiverForm,
  settings: ReceiverSettings,
): Partial<ReceiverSettings> {
  const port = Number(form.port.trim())
  const publicUrl = form.publicUrl.trim()
  const signatureHeader = form.signatureHeader.trim()
  return {
    ...(port !== settings.port && { port }),
    ...(publicUrl !== settings.publicUrl && { publicUrl }),
    ...(signatureHeader !== settings.signatureHeader && { signatureHeader }),
  }
}

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}
