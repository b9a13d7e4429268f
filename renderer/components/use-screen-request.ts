import { useEffect, useRef } from 'react'
import type { ScreenRequest } from '../stores/screen-request.ts'
import { useStores, useWindowState } from './window-context.ts'

type RequestOf<Screen extends ScreenRequest['screen']> = Extract<
  ScreenRequest,
  { readonly screen: Screen }
>

/**
 * Calls `onRequest` once for each request to `screen`, including the one that opened the screen. `show`: the only kind
 * of request to handle; omitted for all kinds.
 */
export function useScreenRequest<
  Screen extends ScreenRequest['screen'],
  Show extends RequestOf<Screen>['show'] = RequestOf<Screen>['show'],
>(
  screen: Screen,
  onRequest: (request: Extract<RequestOf<Screen>, { readonly show: Show }>) => void,
  show?: Show,
): void {
  const { clearScreenRequest } = useStores()
  const request = useWindowState((state) => state.screenRequest)
  const taken = useRef<ScreenRequest | null>(null)
  useEffect(() => {
    if (request?.screen !== screen || taken.current === request) return
    if (show !== undefined && request.show !== show) return
    taken.current = request
    clearScreenRequest()
    onRequest(request as Extract<RequestOf<Screen>, { readonly show: Show }>)
  }, [request, screen, show, clearScreenRequest, onRequest])
}

/** Calls `onReset` when the screen already shown is selected in the navigation again. */
export function useScreenReset(onReset: () => void): void {
  const resets = useWindowState((state) => state.screenResets)
  const seenResets = useRef(resets)
  useEffect(() => {
    if (seenResets.current === resets) return
    seenResets.current = resets
    onReset()
  }, [resets, onReset])
}
