import { t } from '../../../../shared/domain/language/translate.ts'
import { ClipboardPaste, FolderOpen, X } from 'lucide'
import { useState, type ReactElement } from 'react'
import { FileButton } from '../../../controls/fields/FileButton.tsx'
import { receiptTypes } from '../../../../shared/domain/expenses/receipt.ts'
import { Button } from '../../../controls/Button.tsx'
import { IconButton } from '../../../controls/IconButton.tsx'
import { useStores } from '../../../components/window-context.ts'
import { CameraReceipt } from '../camera/CameraReceipt.tsx'
import { pictureFile } from '../camera/picture-file.ts'
import { ScreenshotReceipt } from '../camera/ScreenshotReceipt.tsx'
import type { ReceiptFiles } from './use-receipt-files.ts'
import { useScreenshot } from '../camera/use-screenshot.ts'
import styles from './receipts.module.css'

type Props = { readonly files: ReceiptFiles }

const accept = Object.values(receiptTypes)
  .flatMap(({ mime, extension }) => [mime, `.${extension}`])
  .join(',')

/** Buttons that add a receipt: from a file, the clipboard, a camera, the screen. */
export function ReceiptSources({ files }: Props): ReactElement {
  const { submit } = useStores()
  const screenshot = useScreenshot()
  const [pasteProblem, setPasteProblem] = useState<string | null>(null)
  const paste = async (): Promise<void> => {
    const outcome = await submit('receipts.clipboardPicture', {})
    setPasteProblem(outcome.ok ? null : outcome.error.message)
    if (outcome.ok) await files.add([pictureFile('pasted', outcome.value.bytes)])
  }
  return (
    <>
      <div className={`wrap ${styles['sources']}`}>
        <FileButton
          isSmall
          icon={FolderOpen}
          label={t`Choose receipts`}
          accept={accept}
          isMultiple
          onChoose={(chosen) => void files.add(chosen)}
        >{t`Choose file`}</FileButton>
        <Button isSmall icon={ClipboardPaste} onPress={() => void paste()}>{t`Paste`}</Button>
        <CameraReceipt onFile={(file) => void files.add([file])} />
        <ScreenshotReceipt screenshot={screenshot} onFile={(file) => void files.add([file])} />
      </div>
      <Problem text={pasteProblem} onClose={() => setPasteProblem(null)} />
      <Problem text={screenshot.problem} onClose={() => screenshot.close()} />
    </>
  )
}

type ProblemProps = { readonly text: string | null; readonly onClose: () => void }

function Problem({ text, onClose }: ProblemProps): ReactElement | null {
  if (text === null) return null
  return (
    <p className={`row ${styles['note']}`} data-problem="true" role="alert">
      <span>{text}</span>
      <IconButton icon={X} label={t`Dismiss`} isSmall onPress={onClose} />
    </p>
  )
}
