import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useStores } from '../../components/window-context.ts'
import { useOneAtATime } from '../../components/forms/use-one-at-a-time.ts'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import {
  blankProject,
  parseProject,
  newProjectDraft,
  problemOf,
  type Problem,
} from './project-form.ts'
import styles from './projects.module.css'

type Props = { readonly onBack: () => void; readonly onMade: (id: LocalId) => void }

/** Form of a new project. Time can be recorded on it at once, also offline. Unsaved input is kept as a draft. */
export function NewProject({ onBack, onMade }: Props): ReactElement {
  const stores = useStores()
  const draft = useFormDraft(newProjectDraft, blankProject)
  const typed = draft.form
  const [problem, setProblem] = useState<Problem | null>(null)
  const oneAtATime = useOneAtATime()
  const create = async (): Promise<void> => {
    const meaning = parseProject(typed)
    if (!meaning.ok) return setProblem(meaning.problem)
    const outcome = await stores.submit('projects.create', meaning.input, { undo: null })
    if (!outcome.ok) return setProblem(problemOf(outcome.error))
    draft.clear()
    // The list has to contain the project before it is opened.
    await stores.answers.load('projects.all', {})
    onMade(outcome.value.id)
  }
  return (
    <>
      <div className={styles['screen-head']}>
        <ScreenHeader
          title={t`New project`}
          parent={<Button tone="flat" onPress={onBack}>{t`Projects`}</Button>}
        />
      </div>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void oneAtATime(create)
        }}
      >
        <DraftNotice draft={draft} />
        <ProjectFields
          typed={typed}
          problem={problem}
          onType={(change) => {
            draft.edit(change)
            setProblem(null)
          }}
        />
        <div className={styles['actions']}>
          <button type="submit" className="primary">{t`Create project`}</button>
          <button
            type="button"
            onClick={() => {
              draft.clear()
              onBack()
            }}
          >{t`Cancel`}</button>
        </div>
      </form>
    </>
  )
}
