import type { ReactElement } from 'react'
import { ocrLanguages, type OcrLanguage } from '../../../../shared/domain/receipts/ocr-languages.ts'
import type { Settings } from '../../../../shared/contract/settings.ts'
import { Checkbox } from '../../../controls/fields/Checkbox.tsx'
import { SettingRow } from '../SettingRow.tsx'
import { SettingSection } from '../SettingSection.tsx'
import { settingTexts } from '../setting-texts.ts'
import { ReceiptFolder } from './ReceiptFolder.tsx'
import { VendorRules } from './VendorRules.tsx'
import { useChangeSettings } from '../use-change-settings.ts'
import styles from '../settings.module.css'

/** Each language's own name; never translated. */
const names: Readonly<Record<OcrLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
}

/** Section for how receipts are read and filled in. */
export function ReceiptSettings({ settings }: { readonly settings: Settings }): ReactElement {
  const { change, problem } = useChangeSettings()
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
