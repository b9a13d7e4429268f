import type { ReactElement } from 'react'
import { FolderOpen } from 'lucide'
import { ocrLanguages, type OcrLanguage } from '../../../../shared/domain/receipts/ocr-languages.ts'
import { plural, t } from '../../../../shared/domain/language/translate.ts'
import type { ReceiptFolderState } from '../../../../shared/contract/groups/receipt-folder.ts'
import { Checkbox } from '../../../controls/fields/Checkbox.tsx'
import { useStores, useWorkspaceId } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { useQuery } from '../../../data/use-query.ts'
import { Problem } from '../../../controls/Problem.tsx'
import { SettingSection, SettingRow } from '../SettingSection.tsx'
import { settingTexts } from '../setting-texts.ts'
import { VendorRules } from './VendorRules.tsx'
import { useChangeSettings } from '../use-change-settings.ts'
import styles from '../settings.module.css'

/** Names of the languages, each in its own language, never translated. */
const names: Readonly<Record<OcrLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
}

/** Section for how receipts are read and how fields are filled in from them. */
export function ReceiptSettings(): ReactElement {
  const { settings, change, problem } = useChangeSettings()
  const chosen = settings.receiptLanguages
  const toggle = (language: OcrLanguage, isOn: boolean): void => {
    const receiptLanguages = ocrLanguages.filter((candidate) =>
      candidate === language ? isOn : chosen.includes(candidate),
    )
    void change({ receiptLanguages })
  }
  return (
    <SettingSection id="receipts" problem={problem}>
      <SettingRow id="receiptLanguages">
        <div
          role="group"
          aria-label={settingTexts.receiptLanguages.question}
          className={`wrap ${styles['weekdays']}`}
        >
          {ocrLanguages.map((language) => (
            <Checkbox
              key={language}
              isSelected={chosen.includes(language)}
              onChange={(isOn) => toggle(language, isOn)}
            >
              <span lang={language}>{names[language]}</span>
            </Checkbox>
          ))}
        </div>
      </SettingRow>
      <ReceiptFolder />
      <VendorRules />
    </SettingSection>
  )
}

function ReceiptFolder(): ReactElement {
  const { act } = useStores()
  const workspace = useWorkspaceId()
  const state = useQuery('receiptFolder.state', {})
  const isWatched = state !== undefined && state.path !== null
  return (
    <SettingRow id="receiptFolder" more={isWatched && <Watched state={state} />}>
      <span className="wrap">
        <Button
          icon={FolderOpen}
          isDisabled={workspace === null}
          onPress={() => void act('receiptFolder.choose', {})}
        >
          {isWatched ? t`Another folder…` : t`Choose folder…`}
        </Button>
        {isWatched && (
          <Button
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
    <div className={`column ${styles['lines']}`}>
      <p className={`small dim selectable ${styles['path']}`}>{path}</p>
      {isThere ? (
        <p className="small dim" role="status">
          {plural(taken, { one: '# file became a draft.', other: '# files became drafts.' })}
        </p>
      ) : (
        <Problem
          text={t`Can’t read this folder right now. Stint will watch it again once it’s available.`}
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
