import type { ReactElement } from 'react'
import { useStores, useWindowState } from '../window-context.ts'
import { NoticeLine } from './NoticeLine.tsx'

/** Notice about something that happened when the workspace was opened, such as a repair. It is hidden by closing it. */
export function NoticeBar(): ReactElement | null {
  const { closeNotice } = useStores()
  const notice = useWindowState(({ workspace, closedNotice }) =>
    workspace && workspace.notice !== closedNotice ? workspace.notice : null,
  )
  if (notice === null) return null
  return <NoticeLine onClose={closeNotice}>{notice}</NoticeLine>
}
