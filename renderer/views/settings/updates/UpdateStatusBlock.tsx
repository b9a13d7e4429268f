import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { UpdateState } from '../../../../shared/contract/payloads.ts'
import { isInstallable, offerOf } from '../../../../shared/domain/updates/update-status.ts'
import { Button } from '../../../controls/Button.tsx'
import { localZone } from '../../../lib/clock.ts'
import { updateMessage, updateProblem, wasChecked } from './update-message.ts'
import type { AskForUpdate } from './ask-for-update.ts'
import settingStyles from '../settings.module.css'
import { Problem } from '../../../controls/Problem.tsx'
import styles from './updates.module.css'

type Props = { readonly state: UpdateState; readonly ask: AskForUpdate }

/** State of an update: information about a newer version, the last error, and what can be done now. */
export function UpdateStatusBlock({ state, ask }: Props): ReactElement {
  const { status } = state
  const zone = localZone()
  const offer = offerOf(status)
  const problem = updateProblem(status)
  const checked = wasChecked(state, zone)
  return (
    <div className={`column ${settingStyles['block']}`}>
      <p role="status">{updateMessage(state, zone)}</p>
      {status.kind === 'downloading' && (
        <progress
          className={styles['progress']}
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

function Actions({ state: { status, isAnnounced }, ask }: Props): ReactElement {
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
      {isAnnounced && <Button tone="flat" onPress={() => ask('updates.later')}>{t`Later`}</Button>}
      {isWaiting && (
        <Button tone="flat" onPress={() => ask('updates.skip')}>{t`Skip this version`}</Button>
      )}
      {(offer === null || status.kind === 'failed') && (
        <Button isPending={status.kind === 'checking'} onPress={() => ask('updates.check')}>
          {status.kind === 'checking' ? t`Checking…` : t`Check for updates`}
        </Button>
      )}
    </div>
  )
}
