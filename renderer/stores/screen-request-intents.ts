/** Intents that open a screen with what it has to show. */
import type { StoreApi } from 'zustand/vanilla'
import type { ScreenRequest } from './screen-request.ts'
import type { WindowState } from './window-state.ts'

export type ScreenRequestIntents = {
  /** Opens the screen, which takes the request once it is there. */
  openScreenWith(this: void, request: ScreenRequest): void
  clearScreenRequest(this: void): void
}

export function createScreenRequestIntents(state: StoreApi<WindowState>): ScreenRequestIntents {
  return {
    openScreenWith: (screenRequest) =>
      state.setState({ screen: screenRequest.screen, screenRequest }),
    clearScreenRequest: () => state.setState({ screenRequest: null }),
  }
}
