import {
  languageNames,
  languages,
  type LanguageChoice,
} from '../../../../shared/domain/language/language.ts'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Contrast, Theme } from '../../../../shared/contract/payloads.ts'
import { useStores } from '../../../components/window-context.ts'
import { Segments } from '../../../controls/Segments.tsx'
import { SettingSection, SettingRow } from '../SettingSection.tsx'
import { settingTexts } from '../setting-texts.ts'
import { useQuery } from '../../../data/use-query.ts'

const themes: readonly { readonly id: Theme; readonly label: string }[] = [
  { id: 'light', label: t`Light` },
  { id: 'dark', label: t`Dark` },
  { id: 'system', label: t`System` },
]
const contrasts: readonly { readonly id: Contrast; readonly label: string }[] = [
  { id: 'system', label: t`System` },
  { id: 'more', label: t`More` },
]

const languageOptions: readonly { readonly id: LanguageChoice; readonly label: string }[] = [
  { id: 'system', label: t`System` },
  ...languages.map((id) => ({ id, label: languageNames[id] })),
]

/** Section for theme, contrast and language of all windows. */
export function Appearance(): ReactElement | null {
  const stores = useStores()
  const desktop = useQuery('desktop.state', {})
  if (!desktop) return null
  const { theme, contrast, language } = desktop
  const revertibly = async (
    done: Promise<boolean>,
    text: string,
    revert: () => Promise<boolean>,
  ): Promise<void> => {
    if (await done) stores.offerRevert(text, revert)
  }
  return (
    <SettingSection id="appearance">
      <SettingRow id="theme">
        <Segments
          label={settingTexts.theme.question}
          value={theme}
          options={themes}
          onChange={(next) => {
            const set = (one: Theme) => stores.act('desktop.setTheme', { theme: one })
            void revertibly(set(next), t`Theme changed.`, () => set(theme))
          }}
        />
      </SettingRow>
      <SettingRow id="contrast">
        <Segments
          label={settingTexts.contrast.question}
          value={contrast}
          options={contrasts}
          onChange={(next) => {
            const set = (one: Contrast) => stores.act('desktop.setContrast', { contrast: one })
            void revertibly(set(next), t`Contrast changed.`, () => set(contrast))
          }}
        />
      </SettingRow>
      <SettingRow id="language">
        <Segments
          label={settingTexts.language.question}
          value={language}
          options={languageOptions}
          onChange={(next) => void stores.act('desktop.setLanguage', { language: next })}
        />
      </SettingRow>
    </SettingSection>
  )
}
