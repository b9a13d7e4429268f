import { useEffect, useRef } from 'react'
import type { ScreenRequest } from '../stores/screen-request.ts'
import { useStores, useWindowState } from './window-context.ts'

type RequestOf<Screen extends ScreenRequest['screen']> = Extract<
  ScreenRequest,
  { readonly screen: Screen }
>

/** Calls `onRequest` once for each request to this screen, also for one that opened it. */
export function useScreenRequest<Screen extends ScreenRequest['screen']>(
  screen: Screen,
  onRequest: (request: RequestOf<Screen>) => void,
): void {
  const { clearScreenRequest } = useStores()
  const request = useWindowState((state) => state.screenRequest)
  const taken = useRef<ScreenRequest | null>(null)
  useEffect(() => {
    if (request?.screen !== screen || taken.current === request) return
    taken.current = request
    clearScreenRequest()
    onRequest(request as RequestOf<Screen>)
  }, [request, screen, clearScreenRequest, onRequest])
}
