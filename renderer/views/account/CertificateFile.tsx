import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { FileButton } from '../../controls/fields/FileButton.tsx'
import type { TrustedCertificate } from '../../../shared/contract/groups/certificates.ts'
import { failure } from '../../../shared/contract/errors.ts'
import { useCall } from '../../components/use-call.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'
import { Problem } from '../../controls/Problem.tsx'
import { useLoaded } from '../../data/use-query.ts'

/** Maximum length of a certificate file, in characters. */
const maxFileLength = 200_000

/** Field that adds certificate authorities from a PEM file. They are trusted only for the service at `baseUrl`. */
export function CertificateFile({ baseUrl }: { readonly baseUrl: string }): ReactElement | null {
  const { answers, submit } = useStores()
  const [added, setAdded] = useState<readonly TrustedCertificate[]>([])
  const { problem, run } = useCall()
  const service = httpsService(baseUrl)
  const hasService = service !== null
  useLoaded(
    () => (hasService ? answers.once('certificates.added', { baseUrl }) : null),
    (outcome) => setAdded(outcome?.ok === true ? outcome.value : []),
    [baseUrl, hasService, answers],
  )
  const add = (file: File): void =>
    void run(
      async () =>
        file.size > maxFileLength
          ? failure('invalid', t`This file is too large for a certificate.`)
          : submit('certificates.add', { baseUrl, pem: await file.text() }),
      setAdded,
    )
  const remove = (): void => void run(() => submit('certificates.remove', { baseUrl }), setAdded)
  return (
    <div role="group" aria-label={t`Certificates`}>
      <p className="dim small">{explanation(service, added.length > 0)}</p>
      {added.length > 0 && (
        <ul className="bullets">
          {added.map((authority) => (
            <li
              key={authority.fingerprint}
              title={`SHA-256 ${authority.fingerprint}`}
            >{t`${authority.subject}, valid until ${dateFormat({ dateStyle: 'medium' }).format(authority.endsAt)}`}</li>
          ))}
        </ul>
      )}
      <Problem text={problem} />
      {hasService && (
        <div className="wrap">
          <FileButton
            label={t`Certificate file`}
            accept=".pem,.crt,.cer"
            onChoose={([file]) => add(file)}
          >
            {added.length > 0 ? t`Replace the certificate file…` : t`Add a certificate file…`}
          </FileButton>
          {added.length > 0 && <Button onPress={remove}>{t`Remove the certificate`}</Button>}
        </div>
      )}
    </div>
  )
}

/** Returns the host of an https address. Null if the address is incomplete or needs no certificate. */
function httpsService(baseUrl: string): string | null {
  try {
    const { protocol, host } = new URL(baseUrl)
    return protocol === 'https:' && host !== '' ? host : null
  } catch {
    return null
  }
}

function explanation(service: string | null, hasAdded: boolean): string {
  if (service === null) return t`First enter an address that starts with https://.`
  return hasAdded
    ? t`For ${service}, Stint also trusts these certificates:`
    : t`Stint trusts this computer’s certificate authorities. If your company has its own authority, add its certificate (a PEM file).`
}
