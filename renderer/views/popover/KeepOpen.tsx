import { t } from '../../../shared/domain/language/translate.ts'
import { Pin } from 'lucide'
import { useState, type ReactElement } from 'react'
import { useStores } from '../../components/window-context.ts'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './popover.module.css'

/** Toggle that keeps the popover open without the focus, so that files can be dragged onto it. */
export function KeepOpen(): ReactElement {
  const stores = useStores()
  const [isOn, setIsOn] = useState(false)
  const toggle = async (): Promise<void> => {
    if (await stores.act('desktop.keepMeOpen', { isOn: !isOn })) setIsOn(!isOn)
  }
  return (
    <NativeButton
      tone="flat"
      isIcon
      isSmall
      className={styles['keep']}
      aria-label={t`Keep open`}
      aria-pressed={isOn}
      title={t`Keep open: it stays on top, so that receipts can be dropped on it. Escape hides it.`}
      onClick={() => void toggle()}
    >
      <Icon of={Pin} size={14} />
    </NativeButton>
  )
}
