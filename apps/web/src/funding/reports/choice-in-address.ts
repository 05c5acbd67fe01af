import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * What a screen shows, kept in its address, so that a reload, a link and the way back find it. A list that stands beside another
 * screen's address remembers what its own said last.
 */
export const useChoiceInAddress = (
  path: string,
): readonly [URLSearchParams, (choice: Readonly<Record<string, string>>) => void] => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const own = pathname === path
  const [kept, setKept] = useState(own ? search : '')
  if (own && kept !== search) setKept(search)
  const choose = (choice: Readonly<Record<string, string>>) => {
    const text = `?${new URLSearchParams(choice).toString()}`
    if (own) void navigate({ pathname: path, search: text }, { replace: true })
    else setKept(text)
  }
  return [new URLSearchParams(own ? search : kept), choose]
}
