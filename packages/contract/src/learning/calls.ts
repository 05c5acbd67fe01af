import { z } from 'zod'
import { reading } from '../call.ts'
import { instantOrDash } from '../shapes.ts'
import { courseNames, taskNames } from './courses.ts'

const task = z
  .object({
    task: z.enum(taskNames).describe('The task.'),
    met_at: instantOrDash.describe('When it was first met; “-” until then.'),
    order_no: z.string().describe('The order, position or application that met it; empty until then, and where an alert met it.'),
  })
  .meta({ id: 'CourseTask', description: 'A task, with the first record that meets it.' })

const courseRow = z
  .object({
    course: z.enum(courseNames).describe('The course.'),
    tasks: z.array(task).describe('Its tasks in order.'),
  })
  .meta({ id: 'Course', description: 'A course with its tasks.' })

export const learningCalls = {
  'learning/tasks': reading(
    'The tasks of the courses, each met by what the caller’s orders, positions, entries and messages record. None can be marked by hand.',
    {
      input: z.object({ course: z.enum(courseNames).optional().describe('Only this course; absent, all of them.') }),
      output: z.object({
        list: z.array(courseRow).describe('The courses in order.'),
      }),
    },
  ),
} as const
