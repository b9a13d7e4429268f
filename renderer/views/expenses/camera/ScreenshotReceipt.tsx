import { t } from '../../../../shared/domain/language/translate.ts'
import { Monitor } from 'lucide'
import { useEffect, useRef, type ReactElement } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { ScreenshotDialog } from './ScreenshotDialog.tsx'
import type { Screenshot } from './use-screenshot.ts'

type Props = {
  readonly screenshot: Screenshot
  readonly isSmall: boolean
  readonly onFile: (file: File) => void
}

/** Button that takes a screenshot, and the dialog that crops it. */
export function ScreenshotReceipt({ screenshot, isSmall, onFile }: Props): ReactElement {
  const button = useRef<HTMLSpanElement>(null)
  const { bytes, close, fileOf, isTaking, take } = screenshot
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!bytes && wasOpen.current) button.current?.querySelector('button')?.focus()
    wasOpen.current = bytes !== null
  }, [bytes])
  return (
    <>
      <span ref={button} title={t`Stint hides for a moment`}>
        {/* Not disabled meanwhile: a disabled button loses the focus. Further presses are ignored. */}
        <Button isSmall={isSmall} icon={Monitor} onPress={() => void take()}>
          {isTaking ? t`Taking…` : t`Screenshot`}
        </Button>
      </span>
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
