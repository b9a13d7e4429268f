import { t } from '../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { formatCount } from '../lib/time-format.ts'
import { Button } from '../controls/Button.tsx'

type Props = { readonly left: number; readonly onPress: () => void }

/** Button that shows more rows of a list; its label says how many are left. Renders nothing if none are left. */
export function ShowMore({ left, onPress }: Props): ReactElement | null {
  if (left <= 0) return null
  return (
    <Button tone="link" isSmall onPress={onPress}>
      {t`Show more (${formatCount(left)} left)`}
    </Button>
  )
}
