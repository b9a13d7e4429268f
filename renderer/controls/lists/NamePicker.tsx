import type { ReactElement } from 'react'
import { rankChoices } from '../../../shared/domain/palette/rank-choices.ts'
import { PickerButton, type PickerButtonProps } from './PickerButton.tsx'
import { PickerList } from './picker-list.ts'

type Props = Omit<PickerButtonProps, 'list' | 'children'> & {
  readonly placeholder: string
  readonly value: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  /** Label of the choice “none”. If omitted, a name must be chosen. */
  readonly none?: string
  /** Called with the id of the choice; empty for none. */
  readonly onPick: (id: string) => void
}

/** Picker for one of several names, found by typing. */
export function NamePicker(props: Props): ReactElement {
  const { placeholder, value, choices, none, onPick, ...button } = props
  const options = choices.map(({ id, name }) => ({ id, label: name }))
  const all = none === undefined ? options : [{ id: '', label: none }, ...options]
  return (
    <PickerButton
      {...button}
      list={(open) => (
        <PickerList
          {...open}
          label={button.label}
          placeholder={placeholder}
          value={value}
          onPick={onPick}
          sections={[{ title: '', options: rankChoices(all, open.query) }]}
        />
      )}
    >
      {choices.find(({ id }) => id === value)?.name ?? <span className="faint">{none}</span>}
    </PickerButton>
  )
}
