import type { ReactElement, ReactNode } from 'react'
import { Switch } from '../../controls/fields/Switch.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { Hits, useSettingSearch } from './setting-search.tsx'
import { settingSections, type SectionId, settingTexts, type SettingId } from './setting-texts.ts'
import { Problem } from '../../controls/Problem.tsx'
import styles from './settings.module.css'

type Props = {
  readonly id: SectionId
  /** Error of the last change to a setting in the section; null for none. */
  readonly problem?: string | null
  readonly children: ReactNode
}

/** Section of the settings. Renders nothing if the settings search finds none of its rows. */
export function SettingSection({ id, problem = null, children }: Props): ReactElement | null {
  const { found } = useSettingSearch()
  if (!found.has(id)) return null
  const { title } = settingSections[id]
  return (
    <section id={`settings-${id}`} className={styles['section']} aria-label={title}>
      <h2>
        <Hits>{title}</Hits>
      </h2>
      {children}
      <Problem text={problem} />
    </section>
  )
}

type SettingRowProps = {
  readonly id: SettingId
  /** Control of the setting. Its accessible name is the row's `question`. */
  readonly children: ReactNode
  readonly more?: ReactNode
}

/** Row of a setting: its name, effect and control. Renders nothing if the settings search doesn't find it. */
export function SettingRow({ id, children, more }: SettingRowProps): ReactElement | null {
  const { found } = useSettingSearch()
  if (![...found.values()].some((rows) => rows.has(id))) return null
  const { question, effect } = settingTexts[id]
  return (
    <div className={`row wrap ${styles['row']}`}>
      <div className={styles['texts']}>
        <div className={styles['question']} aria-hidden="true">
          <Hits>{question}</Hits>
        </div>
        {effect !== undefined && (
          <div className="fine">
            <Hits>{effect}</Hits>
          </div>
        )}
      </div>
      <div className={styles['control']}>{children}</div>
      {more}
    </div>
  )
}

type SettingSwitchRowProps = {
  readonly id: SettingId
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
  readonly more?: ReactNode
}

/** Row for an on/off setting. */
export function SettingSwitchRow(props: SettingSwitchRowProps): ReactElement {
  const { id, isOn, isDisabled = false, onChange, more } = props
  return (
    <SettingRow id={id} more={more}>
      <Switch isSelected={isOn} isDisabled={isDisabled} onChange={onChange}>
        <span className="only-heard">{settingTexts[id].question}</span>
      </Switch>
    </SettingRow>
  )
}

type SettingSelectRowProps<Value> = {
  readonly id: SettingId
  readonly value: Value
  readonly choices: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
}

/** Row of a setting with a few choices. */
export function SettingSelectRow<Value extends string | number | null>(
  props: SettingSelectRowProps<Value>,
): ReactElement {
  const { id, value, choices, onChange } = props
  return (
    <SettingRow id={id}>
      <Select
        label={settingTexts[id].question}
        isLabelHidden
        value={String(value)}
        options={choices.map(([choice, label]) => ({ id: String(choice), label }))}
        onChange={(chosen) => {
          const choice = choices.find(([one]) => String(one) === chosen)
          if (choice) onChange(choice[0])
        }}
      />
    </SettingRow>
  )
}
