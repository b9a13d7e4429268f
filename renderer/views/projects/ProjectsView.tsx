import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import { useProjects } from '../../data/work.ts'
import { MissingPartLine } from '../../components/status/MissingPartLine.tsx'
import { useProjectTimes } from '../../components/work/use-project-times.ts'
import { useScreenRequest } from '../../components/use-screen-request.ts'
import { useScreenReset } from '../../components/use-screen-reset.ts'
import { ProjectDetail } from './ProjectDetail.tsx'
import { ProjectList } from './ProjectList.tsx'
import { NewProject } from './NewProject.tsx'
import type { ProjectListOptions } from './project-list.ts'

type Shown = LocalId | 'list' | 'new'

/** The projects screen: list with times, or one project. */
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
