import { t } from '../../../../shared/domain/language/translate.ts'
import { Camera } from 'lucide'
import { useState, type ReactElement } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { CameraDialog } from './CameraDialog.tsx'
import { pictureFile } from './picture-file.ts'
import { useCameras } from './use-cameras.ts'

type Props = { readonly onFile: (file: File) => void }

/** Button that opens a dialog to take a photo. Renders nothing without a camera. */
export function CameraReceipt({ onFile }: Props): ReactElement | null {
  const cameras = useCameras(false)
  const [isOpen, setIsOpen] = useState(false)
  if (cameras.length === 0 && !isOpen) return null
  return (
    <>
      <Button isSmall icon={Camera} onPress={() => setIsOpen(true)}>{t`Photo`}</Button>
      {isOpen && (
        <CameraDialog
          onPhoto={(photo) => {
            setIsOpen(false)
            onFile(pictureFile('photo', photo))
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
