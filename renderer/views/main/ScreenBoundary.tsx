import { t } from '../../../shared/domain/language/translate.ts'
import { Component, type ReactNode } from 'react'
import { NativeButton } from '../../controls/NativeButton.tsx'

type Props = { readonly children: ReactNode }
type State = { readonly hasFailed: boolean }

/**
 * Message in place of a screen that can't be drawn. Without it, the whole window would be empty; with it, the timer,
 * the other screens and typed text stay. It is a class, because React has no other way to catch such an error.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="notice-line" role="alert">
        <span>{t`Couldn’t show this screen. Nothing you recorded or typed is lost.`}</span>
        <NativeButton
          tone="link"
          onClick={() => this.setState({ hasFailed: false })}
        >{t`Try again`}</NativeButton>
      </div>
    )
  }
}
