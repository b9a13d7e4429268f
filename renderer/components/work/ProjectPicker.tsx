import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import { PickerButton } from '../../controls/lists/PickerButton.tsx'
import { ProjectChoiceList } from './ProjectChoiceList.tsx'
import { ProjectName } from './ProjectName.tsx'

type Props = {
  readonly value: LocalId | null
  readonly onChange: (project: LocalId | null) => void
  readonly label?: string
  /** Id of the element with the error text. */
  readonly describedBy?: string | undefined
  /** True for a button whose edge is shown only while the pointer or the focus is on it. */
  readonly isQuiet?: boolean
  readonly hasClient?: boolean
  /** True in a row of a list, where the arrow keys move from row to row. */
  readonly isInRow?: boolean
}

/**
 * Picker for a project, found by its title or its client. Lists pinned, recent and all projects, and can create one
 * with a new title. Completed and archived projects are offered only if they are the current choice.
 */
export function ProjectPicker(props: Props): ReactElement {
  const {
    value,
    onChange,
    label = t`Project`,
    describedBy,
    isQuiet = false,
    isInRow = false,
  } = props
  return (
    <PickerButton
      label={label}
      describedBy={describedBy}
      isQuiet={isQuiet}
      isInRow={isInRow}
      list={(open) => (
        <ProjectChoiceList {...open} label={label} value={value} onChange={onChange} />
      )}
    >
      <ProjectName id={value} none={t`No project`} hasClient={props.hasClient ?? !isQuiet} />
    </PickerButton>
  )
}
