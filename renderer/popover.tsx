import { openWindow } from './open-window.tsx'
import { Popover } from './views/popover/Popover.tsx'

openWindow(<Popover />)
