import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { initialReceiverSettings } from '../../../shared/domain/webhooks/receiver.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import type { FormProblem, ReceiverForm } from './receiver-form.ts'

type Props = {
  readonly form: ReceiverForm
  readonly problem: FormProblem | null
  readonly onEdit: (change: Partial<ReceiverForm>) => void
}

/** The settings of the local receiver. */
export function ReceiverFields({ form, problem, onEdit }: Props): ReactElement {
  const errorOf = (field: keyof ReceiverForm): string | null =>
    problem?.field === field ? problem.message : null
  return (
    <>
      <TextField
        label={t`Port`}
        inputMode="numeric"
        autoFocus
        value={form.port}
        onChange={(port) => onEdit({ port })}
        hint={t`On this computer.`}
        error={errorOf('port')}
      />
      <TextField
        label={t`Signature header`}
        value={form.signatureHeader}
        onChange={(signatureHeader) => onEdit({ signatureHeader })}
        hint={t`Normally ${initialReceiverSettings.signatureHeader}.`}
        error={errorOf('signatureHeader')}
      />
      <TextField
        label={t`Outside address`}
        type="url"
        inputMode="url"
        placeholder="https://hooks.example.com/hooks"
        value={form.publicUrl}
        onChange={(publicUrl) => onEdit({ publicUrl })}
        hint={t`Where the service reaches this computer. Callbacks are added with it.`}
        error={errorOf('publicUrl')}
      />
    </>
  )
}
