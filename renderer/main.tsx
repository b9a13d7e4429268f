import { openWindow } from './open-window.tsx'
import { MainWindow } from './views/main/MainWindow.tsx'

openWindow(<MainWindow />)
