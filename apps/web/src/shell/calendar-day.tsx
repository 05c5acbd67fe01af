import { DayButton, type DayButtonProps } from 'react-day-picker'

/** A day whose whole date is read out, while eyes see its number alone; a label would have to hold the number as it is seen. */
export const CalendarDay = ({ 'aria-label': label, children, ...rest }: DayButtonProps) => (
  <DayButton {...rest}>
    <span aria-hidden="true">{children}</span>
    <span className="visually-hidden">{label}</span>
  </DayButton>
)
