import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { DraftNotice } from '../../../components/forms/DraftNotice.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { useFormDraft } from '../../../components/forms/use-form-draft.ts'
import { SettingRow } from '../SettingRow.tsx'
import { settingTexts } from '../setting-texts.ts'

type Props = {
  readonly value: string | null
  readonly onChange: (currency: string | null) => void
}

/** ISO 4217 code, saved on Enter and on blur; empty for the most used currency. */
export function CurrencyRow({ value, onChange }: Props): ReactElement {
  const draft = useFormDraft('setting-currency', { currency: value ?? '' })
  const text = draft.form.currency.toUpperCase()
  const isTyped = draft.values.currency !== undefined
  const isWrong = isTyped && text !== '' && !/^[A-Z]{3}$/.test(text)
  const keep = (): void => {
    if (!isTyped || isWrong) return
    draft.clear()
    if (text !== (value ?? '')) onChange(text === '' ? null : text)
  }
  return (
    <SettingRow id="currency" more={<DraftNotice draft={draft} />}>
      <div
        onKeyDownCapture={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') draft.clear()
        }}
      >
        <TextField
          label={settingTexts.currency.question}
          isLabelHidden
          placeholder={t`The one used most`}
          maxLength={3}
          value={text}
          error={isWrong ? t`A currency has three letters, like EUR.` : null}
          onChange={(currency) => draft.edit({ currency })}
          onBlur={keep}
        />
      </div>
    </SettingRow>
  )
}
