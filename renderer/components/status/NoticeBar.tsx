import type { ReactElement } from 'react'
import { useStores, useWindowState } from '../window-context.ts'
import { NoticeLine } from './NoticeLine.tsx'

/** Notice about something that happened when the workspace was opened, such as a repair. The user can close it. */
export function NoticeBar(): ReactElement | null {
  const { closeNotice } = useStores()
  const notice = useWindowState(({ workspace, closedNotice }) =>
    workspace && workspace.notice !== closedNotice ? workspace.notice : null,
  )
  if (notice === null) return null
  return <NoticeLine onClose={closeNotice}>{notice}</NoticeLine>
}
