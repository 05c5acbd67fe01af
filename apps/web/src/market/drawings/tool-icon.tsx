import type { DrawingTool } from './drawing.ts'

/** Line drawings on a field of 24, as those of the app's icons; they are loaded with the tools. */
const paths: Readonly<Record<DrawingTool, string>> = {
  trend: 'M7 17L17 7M5 21a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM19 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  ray: 'M7 17L21 3M5 21a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  channel: 'M3 15L15 3M9 21L21 9',
  horizontal: 'M3 12h7M14 12h7M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  fibonacci: 'M3 4h18M3 9h18M3 13h18M3 20h18',
  text: 'M5 7V4h14v3M12 4v16M9 20h6',
  measure: 'M4 16L16 4l4 4L8 20zM8 12l2 2M11 9l2 2M14 6l2 2',
}
export const ToolIcon = ({ tool }: { readonly tool: DrawingTool }) => (
  <svg
    width={22}
    height={22}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[tool]} />
  </svg>
)
