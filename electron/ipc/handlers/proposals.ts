/** IPC handlers of the groups `traces` and `proposals`. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Handlers } from '../../../shared/contract/contract.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import type { chooseFile } from '../../desktop/files/choose-folder.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { FolderChooser } from './receipt-folder.ts'

export type FileChooser = {
  /** Lets the person choose a file, over the window; null where they cancel. */
  readonly chooseFile: typeof chooseFile
}

/** Paths come from dialogs of the system, never from a window: a window can't make main read any file. */
export function createProposalHandlers(
  workspaces: Workspaces,
  { chooseFolder, chooseFile }: FolderChooser & FileChooser,
): Pick<Handlers, keyof Handlers & `${'traces' | 'proposals'}.${string}`> {
  const { withWorkspace } = requireWorkspace(workspaces)
  return {
    'traces.sources': () => withWorkspace(async ({ traces }) => success(await traces.sources())),
    'traces.addFolder': (_input, { windowId }) =>
      withWorkspace(async ({ traces }) => {
        const path = await chooseFolder(windowId, {
          title: t`Choose a folder of your work`,
          button: t`Use this folder`,
        })
        return path === null ? success(null) : traces.add(path, 'folder')
      }),
    'traces.addCalendar': (_input, { windowId }) =>
      withWorkspace(async ({ traces }) => {
        const path = await chooseFile(windowId, {
          ...{ title: t`Choose a calendar file`, button: t`Use this calendar` },
          ...{ name: t`Calendars`, extensions: ['ics', 'ical', 'ifb'] },
        })
        return path === null ? success(null) : traces.add(path, 'calendar')
      }),
    'traces.addPresence': () => withWorkspace(({ traces }) => traces.addPresence()),
    'traces.addActivityWatch': () => withWorkspace(({ traces }) => traces.addActivityWatch()),
    'traces.learned': () => withWorkspace(({ traces }) => success(traces.learned())),
    'traces.remove': ({ id }) => withWorkspace(({ traces }) => traces.remove(id)),
    'traces.setProject': ({ id, projectId }) =>
      withWorkspace(({ traces }) => traces.setProject(id, projectId)),
    'traces.seen': (span) => withWorkspace(async ({ traces }) => success(await traces.seen(span))),
    'traces.wipe': () => withWorkspace(({ traces }) => traces.wipe()),
    'proposals.between': (span) =>
      withWorkspace(async ({ traces }) => success(await traces.proposals(span))),
    'proposals.inGaps': () => withWorkspace(async ({ traces }) => success(await traces.inGaps())),
    'proposals.waiting': () => withWorkspace(({ traces }) => success(traces.waiting())),
    'proposals.accept': ({ proposals }) =>
      withWorkspace((workspace) => {
        const { traces } = workspace
        // One that waited and could not be marked stays where it is; accepting it again is refused, because its time
        // is recorded.
        const recorded = workspace.proposals.accept(
          proposals,
          (isDone) => void traces.follow(proposals, isDone),
        )
        // What is recorded counts; that it is not learned from would be said on the next screen for nothing.
        if (recorded.ok) traces.countAccepted(proposals)
        return recorded
      }),
    'proposals.dismiss': ({ proposals }) =>
      withWorkspace(({ traces }) => traces.dismiss(proposals)),
    'proposals.takeBack': ({ proposals }) =>
      withWorkspace(({ traces }) => traces.takeBack(proposals)),
    'proposals.refuse': ({ key }) => withWorkspace(({ traces }) => traces.refuse(key)),
    'proposals.allow': ({ key }) => withWorkspace(({ traces }) => traces.allow(key)),
  }
}
