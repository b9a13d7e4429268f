import { useEffect, useRef, type ReactElement } from 'react'
import { ScreenshotDialog } from './ScreenshotDialog.tsx'
import type { Screenshot } from './use-screenshot.ts'

type Props = {
  readonly screenshot: Screenshot
  readonly onFile: (file: File) => void
}

/** Button that takes a screenshot, and the dialog that crops it. */
export function ScreenshotReceipt({ screenshot, onFile }: Props): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  const { bytes, close, fileOf, isTaking, take } = screenshot
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!bytes && wasOpen.current) button.current?.focus()
    wasOpen.current = bytes !== null
  }, [bytes])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="link small"
        // Not `disabled`: a disabled button loses the focus.
        aria-disabled={isTaking}
        title="Stint steps aside for a moment"
        onClick={() => void take()}
      >
        take a screenshot
      </button>
      {bytes && (
        <ScreenshotDialog
          bytes={bytes}
          onCut={(part) => {
            close()
            onFile(fileOf(part))
          }}
          onProblem={close}
          onClose={close}
        />
      )}
    </>
  )
}
