import { t } from '../../../../shared/domain/language/translate.ts'
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import {
  regionBetween,
  centredRegion,
  movedRegion,
  resizedRegion,
  type Point,
  type Region,
} from '../../../lib/region.ts'
import styles from './screenshot.module.css'

type Props = {
  readonly picture: ImageBitmap
  /** Id of the element that explains the keys. */
  readonly describedBy: string
  readonly onChange: (region: Region) => void
  readonly onAccept: (region: Region) => void
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Fraction of the picture's width that one press of an arrow key moves. */
const arrowStep = 1 / 64

/** Selects a rectangular region of a picture: dragged with the mouse, moved and resized with the arrow keys. */
export function RegionSelector({ picture, describedBy, onChange, onAccept }: Props): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const from = useRef<Point | null>(null)
  const [region, setRegion] = useState<Region>(() => centredRegion(picture))
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
    stage.current?.focus()
  }, [picture])
  useEffect(() => onChange(region), [region, onChange])
  /** Returns the pointer position in pixels of the picture. */
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const shown = canvas.current?.getBoundingClientRect()
    if (!shown) return { x: 0, y: 0 }
    return {
      x: ((clientX - shown.left) / shown.width) * picture.width,
      y: ((clientY - shown.top) / shown.height) * picture.height,
    }
  }
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = at(event)
  }
  const drag = (event: PointerEvent): void => {
    if (from.current)
      setRegion((known) => regionBetween(from.current ?? known, at(event), picture) ?? known)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return onAccept(region)
    }
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const far =
      event.ctrlKey || event.metaKey ? 1 : Math.max(1, Math.round(picture.width * arrowStep))
    const by = { x: direction.x * far, y: direction.y * far }
    setRegion((event.shiftKey ? resizedRegion : movedRegion)(region, by, picture))
  }
  const percent = (part: number, of: number): string => `${(part / of) * 100}%`
  return (
    <div
      ref={stage}
      className={styles['stage']}
      // Screen readers have to pass the arrow keys through.
      role="application"
      aria-label={t`Selection frame on the screenshot`}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    >
      <canvas
        ref={canvas}
        className={styles['picture']}
        width={picture.width}
        height={picture.height}
      />
      <div
        className={styles['frame']}
        style={{
          left: percent(region.x, picture.width),
          top: percent(region.y, picture.height),
          width: percent(region.width, picture.width),
          height: percent(region.height, picture.height),
        }}
      />
    </div>
  )
}
