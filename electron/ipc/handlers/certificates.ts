/** IPC handlers of the group `certificates`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { TrustedCertificates } from '../../app/trusted-certificates.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type CertificateCall = Extract<keyof Handlers, `certificates.${string}`>

export function createCertificateHandlers(
  certificates: TrustedCertificates,
  workspaces: Pick<Workspaces, 'all'>,
): Pick<Handlers, CertificateCall> {
  /** Requests that failed because of the certificate are retried at once. */
  const tryAgain = (): void => workspaces.all().forEach((one) => one.sync().retryNow())
  return {
    'certificates.added': ({ baseUrl }) => success(certificates.added(baseUrl)),
    'certificates.add': ({ baseUrl, pem }) => {
      const added = certificates.add(baseUrl, pem)
      if (added.ok) tryAgain()
      return added
    },
    'certificates.remove': ({ baseUrl }) => {
      const removed = certificates.remove(baseUrl)
      if (removed.ok) tryAgain()
      return removed
    },
  }
}
