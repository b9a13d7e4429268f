import { FolderOpen } from 'lucide'
import type { ReactElement } from 'react'
import { t } from '../../shared/domain/language/translate.ts'
import { Button } from '../controls/Button.tsx'
import { useStores } from './window-context.ts'

/**
 * Button that shows the last saved file in its folder. It can't show any other file, because the main process accepts
 * no paths from windows.
 */
export function ShowInFolder(): ReactElement {
  const { act } = useStores()
  return (
    <Button
      isSmall
      icon={FolderOpen}
      onPress={() => void act('desktop.showSaved', {})}
    >{t`Show in folder`}</Button>
  )
}

/** Text about an export. `isSaved`: true if the text names the most recently saved file. */
export type SavedMessage = { readonly text: string; readonly isSaved: boolean }
