import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, type ReactElement } from 'react'
import { firstSteps, type FirstStep } from '../../../shared/contract/settings.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { useProjects, useSettings, usePlatform } from '../../data/work.ts'
import { shortcutLabel } from '../../components/forms/shortcut-recording.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './first-steps.module.css'
import { useQuery } from '../../data/use-query.ts'

/**
 * First steps after “Try the demo”, one at a time: start, stop, the quick line. Each is replaced by the next once it is
 * done. Once dismissed or completed, they never appear again on this computer.
 */
export function FirstSteps(): ReactElement | null {
  const { act, showScreen } = useStores()
  const isDemo = useWindowState((state) => state.workspace?.kind === 'demo')
  const step = useQuery('settings.state', {})?.firstStep ?? 'done'
  const isRunning = useQuery('timer.running', {}, (running) => running.length > 0) ?? false
  const next = isDemo ? nextStep(step, isRunning) : step
  useEffect(() => {
    if (next !== step) void act('settings.change', { firstStep: next })
  }, [next, step, act])
  const capture = useCaptureKeys()
  const work = useExampleWork()
  if (!isDemo || step === 'done') return null
  const finish = (): void => void act('settings.change', { firstStep: 'done' })
  const texts: Readonly<Record<Exclude<FirstStep, 'done'>, string>> = {
    start: t`Type what you’re working on and press Enter.`,
    stop: t`Stop the timer. Your time is saved and sent.`,
    capture:
      capture === null
        ? t`Log time from any app: set a shortcut for the quick line.`
        : t`Log time from any app: press ${capture} and type “45m call ${work}”.`,
  }
  return (
    <section className={`row flush ${styles['steps']}`} aria-label={t`First steps`}>
      <span
        className={`small faint ${styles['count']}`}
      >{t`${firstSteps.indexOf(step) + 1} of 3`}</span>
      <p role="status">{texts[step]}</p>
      {step === 'capture' && capture === null && (
        <NativeButton
          tone="link"
          onClick={() => showScreen('settings')}
        >{t`Set shortcut`}</NativeButton>
      )}
      <NativeButton tone="flat" isSmall onClick={finish}>
        {step === 'capture' ? t`Done` : t`Skip`}
      </NativeButton>
    </section>
  )
}

function nextStep(step: FirstStep, isRunning: boolean): FirstStep {
  if (step === 'start' && isRunning) return 'stop'
  return step === 'stop' && !isRunning ? 'capture' : step
}

/**
 * Returns an active project as the quick line names it: `/` and the first word of its title; empty without an active
 * project.
 */
function useExampleWork(): string {
  const title = useProjects().find(({ active, complete }) => active && !complete)?.title
  const [word = ''] = (title ?? '').split(' ')
  return word === '' ? '' : `/${word}`
}

/** Returns the shortcut of the capture line as printed on keys; null for none. */
function useCaptureKeys(): string | null {
  const accelerator = useSettings().shortcuts.capture
  const platform = usePlatform()
  return accelerator === null ? null : shortcutLabel(accelerator, platform)
}
