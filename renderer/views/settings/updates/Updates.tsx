import { useCallback, useRef, useState, type ReactElement } from 'react'
import type { Settings } from '../../../../shared/contract/settings.ts'
import { useScreenRequest } from '../../../components/use-screen-request.ts'
import { useStores } from '../../../components/window-context.ts'
import { useQuery } from '../../../data/use-query.ts'
import type { AskForUpdate } from './ask-for-update.ts'
import { SettingSection } from '../SettingSection.tsx'
import { SettingSwitchRow } from '../SettingSwitchRow.tsx'
import { useSettingSearch } from '../setting-search.ts'
import { UpdateStatusBlock } from './UpdateStatusBlock.tsx'
import { useChangeSettings } from '../use-change-settings.ts'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { UpdateState } from '../../../../shared/contract/payloads.ts'
import { problemMessage } from '../../../../shared/domain/updates/update-problem.ts'
import { isBusy, type UpdateStatus } from '../../../../shared/domain/updates/update-status.ts'
import { Button } from '../../../controls/Button.tsx'
import styles from '../settings.module.css'

/** Section for newer versions of the program, and for going back to the previous version. Decision 137. */
export function Updates({ settings }: { readonly settings: Settings }): ReactElement {
  const { submit } = useStores()
  const { change, problem } = useChangeSettings()
  const [refusal, setRefusal] = useState<string | null>(null)
  const state = useQuery('updates.state', {})
  const rows = useSettingSearch().found.get('updates')
  const section = useRef<HTMLDivElement>(null)
  const show = useCallback(() => section.current?.scrollIntoView({ block: 'start' }), [])
  useScreenRequest('settings', show, 'updates')
  const isOff = state === undefined || state.status.kind === 'off'
  const ask: AskForUpdate = (name) => {
    void submit(name, {}).then((outcome) => setRefusal(outcome.ok ? null : outcome.error.message))
  }
  return (
    <div ref={section}>
      <SettingSection id="updates" problem={problem ?? refusal}>
        {state && rows?.has('updates') && (
          <>
            <UpdateStatusBlock state={state} ask={ask} />
            {state.wayBack && <WayBack wayBack={state.wayBack} status={state.status} ask={ask} />}
          </>
        )}
        <SettingSwitchRow
          id="checksForUpdates"
          isOn={settings.checksForUpdates && !isOff}
          isDisabled={isOff}
          onChange={(isOn) => void change({ checksForUpdates: isOn })}
        />
      </SettingSection>
    </div>
  )
}

type Props = {
  readonly wayBack: NonNullable<UpdateState['wayBack']>
  readonly status: UpdateStatus
  readonly ask: AskForUpdate
}

/**
 * Button that goes back to the previous version. Its package is kept and can be installed again as long as that version
 * can open the data.
 */
function WayBack({ wayBack: { version, problem }, status, ask }: Props): ReactElement {
  return (
    <div className={`column ${styles['block']}`}>
      <p className="dim small">
        {problem === null
          ? t`Stint keeps the ${version} package in case you want to go back. Going back doesn’t change your data.`
          : problemMessage(problem)}
      </p>
      {problem === null && (
        <div className="wrap">
          <Button
            tone="flat"
            isDisabled={isBusy(status)}
            onPress={() => ask('updates.goBack')}
          >{t`Go back to ${version}`}</Button>
        </div>
      )}
    </div>
  )
}
