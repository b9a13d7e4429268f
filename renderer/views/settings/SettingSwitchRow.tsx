import type { ReactElement, ReactNode } from 'react'
import { Switch } from '../../controls/fields/Switch.tsx'
import { SettingRow } from './SettingRow.tsx'
import { settingTexts, type SettingId } from './setting-texts.ts'

type Props = {
  readonly id: SettingId
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
  readonly more?: ReactNode
}

/** Row of a setting that is on or off. */
export function SettingSwitchRow(props: Props): ReactElement {
  const { id, isOn, isDisabled = false, onChange, more } = props
  return (
    <SettingRow id={id} more={more}>
      <Switch isSelected={isOn} isDisabled={isDisabled} onChange={onChange}>
        <span className="only-heard">{settingTexts[id].question}</span>
      </Switch>
    </SettingRow>
  )
}
