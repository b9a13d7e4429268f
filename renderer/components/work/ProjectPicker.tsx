import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import { PickerButton, type PickerButtonProps } from '../../controls/lists/PickerButton.tsx'
import { ProjectChoiceList } from './ProjectChoiceList.tsx'
import { ProjectName } from './ProjectName.tsx'

type Props = Pick<PickerButtonProps, 'describedBy' | 'isQuiet' | 'isInRow'> & {
  readonly value: LocalId | null
  readonly onChange: (project: LocalId | null) => void
  readonly label?: string
  readonly hasClient?: boolean
}

/**
 * Picker for a project, which can also create one. Offers completed and archived projects only as the current choice.
 */
export function ProjectPicker(props: Props): ReactElement {
  const { value, onChange, label = t`Project`, hasClient, ...button } = props
  return (
    <PickerButton
      {...button}
      label={label}
      list={(open) => (
        <ProjectChoiceList {...open} label={label} value={value} onChange={onChange} />
      )}
    >
      <ProjectName
        id={value}
        none={t`No project`}
        hasClient={hasClient ?? button.isQuiet !== true}
      />
    </PickerButton>
  )
}
