import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { FolderOpen } from 'lucide'
import type { ReactElement } from 'react'
import type { ReceiptFolderState } from '../../../../shared/contract/groups/receipt-folder.ts'
import { useStores, useWorkspaceId } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { useQuery } from '../../../data/use-query.ts'
import { SettingRow } from '../SettingRow.tsx'
import { Problem } from '../../../controls/Problem.tsx'
import styles from './receipt-folder.module.css'

/** Setting of the folder whose new files become drafts, for the account that is shown. */
export function ReceiptFolder(): ReactElement {
  const { act } = useStores()
  const workspace = useWorkspaceId()
  const state = useQuery('receiptFolder.state', {})
  const isWatched = state !== undefined && state.path !== null
  return (
    <SettingRow id="receiptFolder" more={isWatched && <Watched state={state} />}>
      <span className={styles['buttons']}>
        <Button
          icon={FolderOpen}
          isDisabled={workspace === null}
          onPress={() => void act('receiptFolder.choose', {})}
        >
          {isWatched ? t`Another folder…` : t`Choose folder…`}
        </Button>
        {isWatched && (
          <Button
            tone="flat"
            onPress={() => void act('receiptFolder.stop', {})}
          >{t`Stop watching this folder`}</Button>
        )}
      </span>
    </SettingRow>
  )
}

function Watched({ state }: { readonly state: ReceiptFolderState }): ReactElement {
  const { act } = useStores()
  const { path, isThere, taken, before, problems } = state
  return (
    <div className={`column ${styles['folder']}`}>
      <p className={`small dim ${styles['path']}`}>{path}</p>
      {isThere ? (
        <p className="small dim" role="status">
          {plural(taken, { one: '# file became a draft.', other: '# files became drafts.' })}
        </p>
      ) : (
        <Problem
          text={t`Can’t read this folder right now. Stint resumes watching once it’s available.`}
        />
      )}
      {before > 0 && (
        <p className="small dim">
          {plural(before, {
            one: '# file was already in this folder.',
            other: '# files were already in this folder.',
          })}{' '}
          <Button tone="link" onPress={() => void act('receiptFolder.takeBefore', {})}>
            {plural(before, { one: 'Add this file too', other: 'Add these files too' })}
          </Button>
        </p>
      )}
      {problems.length > 0 && (
        <ul className="bullets bad small" aria-label={t`Not added`}>
          {problems.map(({ name, message }, index) => (
            <li key={index}>{`${name}: ${message}`}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
