import styles from './icon.module.css'

/** Line drawings on a field of 24; one stroke, no fill. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  tick: 'M5 13l4 4L19 7',
  pause: 'M9 6v12M15 6v12',
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  quotes: 'M7 4v3m0 9v4M5 7h4v9H5zM17 3v4m0 7v4M15 7h4v7h-4z',
  trade: 'M4 8h14l-4-4M20 16H6l4 4',
  news: 'M4 5h13v14H5a1 1 0 0 1-1-1zM17 9h3v9a1 1 0 0 1-1 1h-2M7 9h7M7 12h7M7 15h4',
  records: 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9 9h6M9 13h6',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c.6-3.600 4-5.500 8-5.500s7.400 1.900 8 5.500',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20 20',
  star: 'M12 4l2.400 5.200 5.600.600-4.200 3.900 1.200 5.500L12 16.300 7 19.200l1.200-5.500L4 9.800l5.600-.600z',
  order: 'M7 4h10a1 1 0 0 1 1 1v15H6V5a1 1 0 0 1 1-1zM9 9h6M9 13h6M9 17h3',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10.2 3h3.6l.5 2.500 1.700 1 2.400-.900 1.800 3.100-1.900 1.600v2l1.900 1.600-1.800 3.100-2.400-.900-1.700 1-.5 2.500h-3.6l-.5-2.500-1.700-1-2.400.900-1.800-3.100 1.900-1.600v-2L3.300 8.700l1.800-3.100 2.400.900 1.700-1z',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5.500 5 12.500 0 18M12 3c-5 5.500-5 12.500 0 18',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  key: 'M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h9M17 12v3.500M20 12v2.500',
  shield: 'M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.500v.1',
  support: 'M5 14v-2a7 7 0 0 1 14 0v2M5 14h3v5H6a1 1 0 0 1-1-1zM19 14h-3v5h2a1 1 0 0 0 1-1zM18 19c0 1.500-2 2.500-4.500 2.500',
  palette:
    'M12 21a9 9 0 1 1 9-9c0 2.500-2 3-3.500 3H15a2 2 0 0 0-1.500 3.200c.8 1 .1 2.800-1.500 2.800zM8 10v.1M12 7.500v.1M16 10v.1',
  panes: 'M4 5h16v14H4zM14 5v14M4 12h10',
  device: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  move: 'M9 6.500v.1M9 12v.1M9 17.500v.1M15 6.500v.1M15 12v.1M15 17.500v.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  refresh: 'M19 8a8 8 0 1 0 1 6M20 4v5h-5',
  external: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.500 6a9 9 0 0 1 2.500-.4c6 0 9.500 6.400 9.500 6.400a16 16 0 0 1-2.800 3.400M6 8a16 16 0 0 0-3.500 4s3.500 6.500 9.500 6.500a9 9 0 0 0 3.500-.7',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.500v.1',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9.500v.1',
  filter: 'M4 6h16M7 12h10M10 18h4',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  deposit: 'M12 4v10M8 10l4 4 4-4M5 19h14',
  withdraw: 'M12 14V4M8 8l4-4 4 4M5 19h14',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.500v4M16 3.500v4',
  download: 'M12 4v10M8 10l4 4 4-4M5 17v3h14v-3',
  print: 'M7 8V4h10v4M7 17H4V9h16v8h-3M7 14h10v6H7z',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  collapse: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  chart: 'M4 4v16h16M7 15l4-5 3 3 5-6',
  card: 'M3 6h18v12H3zM3 10h18M6 14.500h4',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  coins: 'M9 14a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM15 10.200a5.500 5.500 0 1 1-5.800 6.300',
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6z',
  bank: 'M4 9.500l8-5 8 5zM6 10v7M10.500 10v7M13.500 10v7M18 10v7M4 20h16',
  gauge: 'M4 17a8 8 0 0 1 16 0M12 17l4-5M12 17h.1',
  wallet: 'M4 7h15v12H4zM4 7l11-3v3M16 13h.1',
} as const
export type IconName = keyof typeof paths

interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly filled?: boolean
}
/** Says nothing to a screen reader: the control around it carries the words. */
export const Icon = ({ name, size = 24, filled = false }: IconProps) => (
  <svg
    className={styles.icon}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    data-filled={filled}
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
)
