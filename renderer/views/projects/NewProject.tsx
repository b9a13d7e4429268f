import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import { Form } from '../../components/forms/Form.tsx'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { blankProject, newProjectDraft } from './project-form.ts'
import { useProjectForm } from './use-project-form.ts'
import { useStores } from '../../components/window-context.ts'
import styles from './projects.module.css'

type Props = { readonly onBack: () => void; readonly onMade: (id: LocalId) => void }

/** Form of a new project. Time can be recorded on it at once, also offline. Unsaved input is kept as a draft. */
export function NewProject({ onBack, onMade }: Props): ReactElement {
  const stores = useStores()
  const form = useProjectForm({
    draft: newProjectDraft,
    initial: blankProject,
    submit: async (input) => {
      const outcome = await stores.submit('projects.create', input, { undo: null })
      // The list has to contain the project before it is opened.
      if (outcome.ok) await stores.answers.load('projects.all', {})
      return outcome
    },
    onSaved: ({ id }) => onMade(id),
  })
  return (
    <>
      <ScreenHeader
        title={t`New project`}
        parent={<Button tone="flat" onPress={onBack}>{t`Projects`}</Button>}
      />
      <div className={`fill ${styles['body']}`}>
        <Form form={form} className={styles['form']}>
          <ProjectFields form={form} />
          <div className={styles['actions']}>
            <Button tone="key" type="submit" isPending={form.isBusy}>{t`Create project`}</Button>
            <Button
              tone="flat"
              onPress={() => {
                form.discard()
                onBack()
              }}
            >{t`Cancel`}</Button>
          </div>
        </Form>
      </div>
    </>
  )
}
