import { useRef, type ReactElement } from 'react'
import { formatSize } from '../../../../shared/domain/expenses/receipt.ts'
import type { UpdateOffer } from '../../../../shared/domain/updates/decide-offer.ts'
import type { CommandName } from '../../../../shared/contract/contract.ts'
import { useScreenRequest } from '../../../components/use-screen-request.ts'
import { useCall } from '../../../components/use-call.ts'
import { useStores } from '../../../components/window-context.ts'
import { useQuery } from '../../../data/use-query.ts'
import { localZone } from '../../../lib/clock.ts'
import { Problem } from '../../../controls/Problem.tsx'
import { dayIn, shortDate } from '../../../lib/days.ts'
import { timeOfDay } from '../../../lib/time-format.ts'
import { SettingSection, SettingSwitchRow } from '../SettingSection.tsx'
import { useSettingSearch } from '../setting-search.tsx'
import { useChangeSettings } from '../use-change-settings.ts'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { UpdateState } from '../../../../shared/contract/payloads.ts'
import { problemMessage } from '../../../../shared/domain/updates/update-problem.ts'
import {
  isBusy,
  type UpdateStatus,
  isInstallable,
  offerOf,
} from '../../../../shared/domain/updates/update-status.ts'
import { Button } from '../../../controls/Button.tsx'
import styles from '../settings.module.css'

/** Section for newer versions of the program, and for going back to the previous version (decision 137). */
export function Updates(): ReactElement {
  const { submit } = useStores()
  const { settings, switchOf, problem } = useChangeSettings()
  const { problem: refusal, run } = useCall()
  const state = useQuery('updates.state', {})
  const rows = useSettingSearch().found.get('updates')
  const section = useRef<HTMLDivElement>(null)
  const show = (): void => section.current?.scrollIntoView({ block: 'start' })
  useScreenRequest('settings', show, 'updates')
  const wayBack = state?.wayBack
  const isOff = state === undefined || state.status.kind === 'off'
  const ask: AskForUpdate = (name) => void run<unknown>(() => submit(name, {}))
  return (
    <div ref={section}>
      <SettingSection id="updates" problem={problem ?? refusal}>
        {state && rows?.has('updates') && (
          <>
            <UpdateStatusBlock state={state} ask={ask} />
            {wayBack && (
              <div className={`column ${styles['block']}`}>
                <p className="dim small">
                  {wayBack.problem === null
                    ? t`Stint keeps the package of version ${wayBack.version} in case you want to go back to it. Going back doesn’t change your data.`
                    : problemMessage(wayBack.problem)}
                </p>
                {wayBack.problem === null && (
                  <div className="wrap">
                    <Button
                      isDisabled={isBusy(state.status)}
                      onPress={() => ask('updates.goBack')}
                    >{t`Go back to ${wayBack.version}`}</Button>
                  </div>
                )}
              </div>
            )}
          </>
        )}
        <SettingSwitchRow
          {...switchOf('checksForUpdates')}
          isOn={settings.checksForUpdates && !isOff}
          isDisabled={isOff}
        />
      </SettingSection>
    </div>
  )
}

type UpdateStatusBlockProps = { readonly state: UpdateState; readonly ask: AskForUpdate }

function UpdateStatusBlock({ state, ask }: UpdateStatusBlockProps): ReactElement {
  const { status } = state
  const zone = localZone()
  const offer = offerOf(status)
  const problem = updateProblem(status)
  const checked = wasChecked(state, zone)
  return (
    <div className={`column ${styles['block']}`}>
      <p role="status">{updateMessage(state, zone)}</p>
      {status.kind === 'downloading' && (
        <progress
          className={styles['download']}
          aria-label={t`Download`}
          max={status.offer.file.bytes}
          value={status.received}
        />
      )}
      <Problem text={problem} />
      {offer !== null && offer.notes !== '' && (
        <div>
          <h3>{t`What’s new in ${offer.version}`}</h3>
          <p className={styles['notes']}>{offer.notes}</p>
        </div>
      )}
      {checked !== null && <p className="dim small">{checked}</p>}
      {status.kind !== 'off' && <Actions state={state} ask={ask} />}
    </div>
  )
}

function Actions({ state: { status, isAnnounced }, ask }: UpdateStatusBlockProps): ReactElement {
  const offer = offerOf(status)
  const isReady = isInstallable(status)
  const isWaiting = status.kind === 'available' || status.kind === 'ready' || isReady
  const canDownload = status.kind === 'available' || (status.kind === 'failed' && !isReady)
  return (
    <div className="wrap">
      {isReady && (
        <Button tone="key" onPress={() => ask('updates.install')}>
          {t`Restart and install`}
        </Button>
      )}
      {canDownload && offer !== null && (
        <Button tone="key" onPress={() => ask('updates.download')}>
          {status.kind === 'failed' ? t`Download again` : t`Download`}
        </Button>
      )}
      {isAnnounced && <Button onPress={() => ask('updates.later')}>{t`Later`}</Button>}
      {isWaiting && <Button onPress={() => ask('updates.skip')}>{t`Skip this version`}</Button>}
      {(offer === null || status.kind === 'failed') && (
        <Button isPending={status.kind === 'checking'} onPress={() => ask('updates.check')}>
          {status.kind === 'checking' ? t`Checking…` : t`Check for updates`}
        </Button>
      )}
    </div>
  )
}

function updateMessage({ status, version, checkedAt }: UpdateState, zone: string): string {
  switch (status.kind) {
    case 'off':
      return status.reason === 'noServer'
        ? t`This is Stint ${version}. It was built without an update server, so get newer versions where you got this one.`
        : t`This is Stint ${version}. It doesn’t check for updates because it was built without the key that verifies them.`
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

function updateProblem(status: UpdateStatus): string | null {
  return status.kind === 'failed' || status.kind === 'refused'
    ? problemMessage(status.problem)
    : null
}

function wasChecked({ checkedAt }: UpdateState, zone: string): string | null {
  if (checkedAt === null) return null
  return t`Last checked: ${shortDate(dayIn(checkedAt, zone))}, ${timeOfDay(checkedAt, zone)}`
}

function availableMessage({ version, releasedAt, file }: UpdateOffer, zone: string): string {
  const size = formatSize(file.bytes)
  return releasedAt === null
    ? t`Stint ${version} is available. Download size: ${size}.`
    : t`Stint ${version}, published on ${shortDate(dayIn(releasedAt, zone))}, is available. Download size: ${size}.`
}

function percentOf({ offer, received }: Extract<UpdateStatus, { kind: 'downloading' }>): number {
  return Math.floor((100 * received) / offer.file.bytes)
}

type AskForUpdate = (
  name: Exclude<Extract<CommandName, `updates.${string}`>, 'updates.reportForm'>,
) => void
