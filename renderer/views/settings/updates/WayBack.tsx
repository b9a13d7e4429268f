import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { UpdateState } from '../../../../shared/contract/payloads.ts'
import { problemMessage } from '../../../../shared/domain/updates/update-problem.ts'
import { isBusy, type UpdateStatus } from '../../../../shared/domain/updates/update-status.ts'
import { Button } from '../../../controls/Button.tsx'
import type { AskForUpdate } from './ask-for-update.ts'
import styles from '../settings.module.css'

type Props = {
  readonly wayBack: NonNullable<UpdateState['wayBack']>
  readonly status: UpdateStatus
  readonly ask: AskForUpdate
}

/** The version before: its package is kept, and can be installed again while it can open the data. */
export function WayBack({ wayBack: { version, problem }, status, ask }: Props): ReactElement {
  return (
    <div className={`column ${styles['block']}`}>
      <p className="dim small">
        {problem === null
          ? t`The ${version} package is kept in case you need to go back. Your data doesn’t change.`
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
