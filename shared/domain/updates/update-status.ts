import type { UpdateOffer } from './decide-offer.ts'
import { isRefusal, type UpdateProblem } from './update-problem.ts'

/** Why updates are off: Stint was built without an update server, or without the key that verifies updates. */
export type OffReason = 'noServer' | 'noKey'

export type UpdateStatus =
  | { readonly kind: 'off'; readonly reason: OffReason }
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'available'; readonly offer: UpdateOffer }
  | { readonly kind: 'downloading'; readonly offer: UpdateOffer; readonly received: number }
  /** The package is on disk, complete and with a valid checksum. */
  | { readonly kind: 'ready'; readonly offer: UpdateOffer }
  /** The system is asking for the password, or is installing. `isBack`: the previous version is being installed. */
  | { readonly kind: 'installing'; readonly offer: UpdateOffer; readonly isBack: boolean }
  /** `offer`: the update that can be tried again; null if the check itself failed. */
  | {
      readonly kind: 'failed'
      readonly problem: UpdateProblem
      readonly offer: UpdateOffer | null
      /** True if the package is on disk, so that only its installation has failed. */
      readonly isReady: boolean
    }
  | { readonly kind: 'refused'; readonly problem: UpdateProblem }

export type UpdateEvent =
  | { readonly type: 'check' }
  | { readonly type: 'upToDate' }
  | { readonly type: 'found'; readonly offer: UpdateOffer }
  | { readonly type: 'download' }
  | { readonly type: 'progress'; readonly received: number }
  | { readonly type: 'downloaded' }
  | { readonly type: 'install' }
  /** `offer`: the previous version, whose package was kept. */
  | { readonly type: 'goBack'; readonly offer: UpdateOffer }
  | { readonly type: 'skip' }
  | { readonly type: 'problem'; readonly problem: UpdateProblem }

/** Returns the status after an event; null if the event can't happen now. The caller must then do nothing. */
export function nextStatus(status: UpdateStatus, event: UpdateEvent): UpdateStatus | null {
  const next = transitions[event.type] as Transition<UpdateEvent>
  return next(status, event)
}

type Transition<Event> = (status: UpdateStatus, event: Event) => UpdateStatus | null

const transitions: {
  readonly [Type in UpdateEvent['type']]: Transition<Extract<UpdateEvent, { readonly type: Type }>>
} = {
  check: (status) => (isBusy(status) || status.kind === 'off' ? null : { kind: 'checking' }),
  upToDate: (status) => (status.kind === 'checking' ? { kind: 'idle' } : null),
  found: (status, { offer }) => (status.kind === 'checking' ? { kind: 'available', offer } : null),
  download(status) {
    const offer = downloadable(status)
    return offer && { kind: 'downloading', offer, received: 0 }
  },
  progress: (status, { received }) =>
    status.kind === 'downloading' ? { ...status, received } : null,
  downloaded: (status) =>
    status.kind === 'downloading' ? { kind: 'ready', offer: status.offer } : null,
  install(status) {
    const offer = installable(status)
    return offer && { kind: 'installing', offer, isBack: false }
  },
  goBack: (status, { offer }) =>
    isBusy(status) || status.kind === 'off' ? null : { kind: 'installing', offer, isBack: true },
  skip: (status) => (offerOf(status) !== null && !isBusy(status) ? { kind: 'idle' } : null),
  problem: (status, { problem }) => (isBusy(status) ? afterProblem(status, problem) : null),
}

/** True while a step is running that must end before the next one can begin. */
export function isBusy({ kind }: UpdateStatus): boolean {
  return kind === 'checking' || kind === 'downloading' || kind === 'installing'
}

/** Returns the version that a status offers; null for none. */
export function offerOf(status: UpdateStatus): UpdateOffer | null {
  return 'offer' in status ? status.offer : null
}

export function isInstallable(status: UpdateStatus): boolean {
  return installable(status) !== null
}

function downloadable(status: UpdateStatus): UpdateOffer | null {
  if (status.kind === 'available') return status.offer
  return status.kind === 'failed' && !status.isReady ? status.offer : null
}

function installable(status: UpdateStatus): UpdateOffer | null {
  if (status.kind === 'ready') return status.offer
  return status.kind === 'failed' && status.isReady ? status.offer : null
}

function afterProblem(status: UpdateStatus, problem: UpdateProblem): UpdateStatus {
  if (isRefusal(problem)) return { kind: 'refused', problem }
  if (status.kind !== 'installing') {
    return { kind: 'failed', problem, offer: offerOf(status), isReady: false }
  }
  const isReady = !status.isBack
  return { kind: 'failed', problem, offer: isReady ? status.offer : null, isReady }
}
