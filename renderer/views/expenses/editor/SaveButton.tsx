import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { usePlatform } from '../../../data/work.ts'

type Props = { readonly children: string; readonly onPress?: () => void }

/** Expense form's submit button, with its shortcut. */
export function SaveButton({ children, onPress }: Props): ReactElement {
  const isMac = usePlatform() === 'darwin'
  return (
    <Button type="submit" tone="key" {...(onPress && { onPress })}>
      {children}
      <kbd aria-hidden="true">{isMac ? '⌘⏎' : t`Ctrl+Enter`}</kbd>
    </Button>
  )
}
