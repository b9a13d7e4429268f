import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { useStores, useWindowState } from '../window-context.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'

/** Notice about something that happened when the workspace was opened, such as a repair. It is hidden by closing it. */
export function NoticeBar(): ReactElement | null {
  const { closeNotice } = useStores()
  const notice = useWindowState(({ workspace, closedNotice }) =>
    workspace && workspace.notice !== closedNotice ? workspace.notice : null,
  )
  if (notice === null) return null
  return (
    <div className="notice-line" role="alert">
      <span className="selectable">{notice}</span>
      <NativeButton
        tone="flat"
        isIcon
        isSmall
        onClick={closeNotice}
        aria-label={t`Close this notice`}
      >
        ×
      </NativeButton>
    </div>
  )
}
