import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import { useProjects } from '../../data/work.ts'
import { MissingPartLine } from '../../components/status/MissingPartLine.tsx'
import { useProjectTimes } from '../../components/work/use-project-times.ts'
import { useScreenRequest } from '../../components/use-screen-request.ts'
import { useScreenReset } from '../../components/use-screen-reset.ts'
import { ProjectDetail } from './ProjectDetail.tsx'
import { ProjectList } from './ProjectList.tsx'
import type { ProjectListOptions } from './project-list.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { Form } from '../../components/forms/Form.tsx'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { blankProject, newProjectDraft } from './project-form.ts'
import { useProjectForm } from './use-project-form.ts'
import { useStores } from '../../components/window-context.ts'
import styles from './projects.module.css'

type Shown = LocalId | 'list' | 'new'

/** Screen of the projects: list with times, or one project. */
export function ProjectsView(): ReactElement {
  const [shown, setShown] = useState<Shown>('list')
  const [choice, setChoice] = useState<ProjectListOptions>({
    status: 'active',
    sort: 'title',
    isReversed: false,
    text: '',
  })
  const projects = useProjects()
  const secondsOf = useProjectTimes()
  const page = useRef<HTMLDivElement>(null)
  const wasShown = useRef<Shown>('list')
  const project = projects.find(({ id }) => id === shown)
  const showList = useCallback((): void => setShown('list'), [])
  useScreenReset(showList)
  useScreenRequest('projects', (request) => setShown(request.show === 'new' ? 'new' : request.id))
  useEffect(() => {
    if (wasShown.current === shown) return
    // Back in the list, the project that was open gets the focus.
    const opened = shown === 'new' ? 'form input' : 'h1'
    const target = shown === 'list' ? `[data-project="${wasShown.current}"]` : opened
    const found = page.current?.querySelector<HTMLElement>(target)
    const heading = page.current?.querySelector<HTMLElement>('h1')
    ;(found ?? heading)?.focus()
    wasShown.current = shown
  }, [shown])
  return (
    <div ref={page} className="fill">
      <MissingPartLine part="project" />
      {shown === 'new' ? (
        <NewProject onBack={showList} onMade={setShown} />
      ) : project ? (
        <ProjectDetail
          key={project.id}
          project={project}
          seconds={secondsOf?.(project) ?? null}
          onBack={showList}
        />
      ) : (
        <ProjectList
          choice={choice}
          secondsOf={secondsOf}
          onChoose={setChoice}
          onOpen={setShown}
          onNew={() => setShown('new')}
        />
      )}
    </div>
  )
}

type Props = { readonly onBack: () => void; readonly onMade: (id: LocalId) => void }

/** Form of a new project. Time can be recorded on it immediately, also offline. Unsaved input is kept as a draft. */
function NewProject({ onBack, onMade }: Props): ReactElement {
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
