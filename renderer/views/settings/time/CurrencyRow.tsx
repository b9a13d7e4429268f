import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { SettingTextRow } from '../SettingTextRow.tsx'

type Props = { readonly value: string | null; readonly onChange: (currency: string | null) => void }

/**
 * Row for the currency as an ISO 4217 code. The code is saved on Enter and on blur. An empty field means the most used
 * currency.
 */
export function CurrencyRow({ value, onChange }: Props): ReactElement {
  return (
    <SettingTextRow
      id="currency"
      stored={value ?? ''}
      placeholder={t`Automatic`}
      maxLength={3}
      validate={(text) =>
        /^([a-z]{3})?$/i.test(text) ? null : t`Enter three letters, such as EUR.`
      }
      onKeep={(text) => onChange(text === '' ? null : text.toUpperCase())}
    />
  )
}
