import { t } from '../../../../shared/domain/language/translate.ts'
import type { UpdateState } from '../../../../shared/contract/payloads.ts'
import { formatSize } from '../../../../shared/domain/expenses/receipt.ts'
import type { UpdateOffer } from '../../../../shared/domain/updates/decide-offer.ts'
import { problemMessage } from '../../../../shared/domain/updates/update-problem.ts'
import type { UpdateStatus } from '../../../../shared/domain/updates/update-status.ts'
import { dayIn, shortDate } from '../../../lib/days.ts'
import { timeOfDay } from '../../../lib/time-format.ts'

/** Describes the state of an update, in one or two sentences. */
export function updateMessage({ status, version, checkedAt }: UpdateState, zone: string): string {
  switch (status.kind) {
    case 'off':
      return status.reason === 'noServer'
        ? t`This is Stint ${version}, built without an update server. Get newer versions where you got this one.`
        : t`This is Stint ${version}, built without the key that verifies updates, so it doesn’t check for them.`
    case 'idle':
      return checkedAt === null
        ? t`This is Stint ${version}.`
        : t`This is Stint ${version}, the newest version for this computer.`
    case 'checking':
      return t`This is Stint ${version}. Checking for a newer version…`
    case 'available':
      return availableMessage(status.offer, zone)
    case 'downloading':
      return t`Downloading Stint ${status.offer.version}: ${percentOf(status)}%`
    case 'ready':
      return t`Stint ${status.offer.version} is ready. Installing restarts Stint; timers keep running, and nothing you typed is lost.`
    case 'installing':
      return status.isBack
        ? t`Going back to Stint ${status.offer.version}. Your computer may ask for your password.`
        : t`Installing Stint ${status.offer.version}. Your computer may ask for your password.`
    case 'failed':
    case 'refused':
      return t`This is Stint ${version}.`
  }
}

/** Returns the error of an update; null for none. */
export function updateProblem(status: UpdateStatus): string | null {
  return status.kind === 'failed' || status.kind === 'refused'
    ? problemMessage(status.problem)
    : null
}

/** Says when the server was last asked; null if it never was. */
export function wasChecked({ checkedAt }: UpdateState, zone: string): string | null {
  if (checkedAt === null) return null
  return t`Last checked: ${shortDate(dayIn(checkedAt, zone))}, ${timeOfDay(checkedAt, zone)}`
}

function availableMessage({ version, releasedAt, file }: UpdateOffer, zone: string): string {
  const size = formatSize(file.bytes)
  return releasedAt === null
    ? t`Stint ${version} is available: ${size} to download.`
    : t`Stint ${version}, published on ${shortDate(dayIn(releasedAt, zone))}, is available: ${size} to download.`
}

function percentOf({ offer, received }: Extract<UpdateStatus, { kind: 'downloading' }>): number {
  return Math.floor((100 * received) / offer.file.bytes)
}
