import type { GuideTexts } from '../texts.ts'

export const texts: GuideTexts = {
  name: 'First trade',
  step: (number, all) => `First trade ${number}/${all}`,
  end: 'End the guide',
  skip: 'Skip this step',
  steps: {
    share: { title: 'Find a share', text: 'Open any share from the list or the search. Looking at it buys nothing.' },
    figures: {
      title: 'Read the price',
      text: (tab) => `At the top are the price now and its change from the previous close. Open “${tab}” for today’s range.`,
    },
    chart: {
      title: 'Read the chart',
      text: (tab) => `In “${tab}”, choose another period, such as a day, to see how the price came here.`,
    },
    board: {
      title: 'Read the board',
      text: (tab) => `Open “${tab}”: the shares that others want to sell and to buy, at each price.`,
      beside: 'Press a price on the board at the side: the shares that others want to sell and to buy, at each price.',
    },
    ticket: {
      title: 'Open the ticket',
      text: 'Press the button that buys. Nothing is sent until you press the button of the ticket itself.',
    },
    terms: {
      title: 'Choose quantity and price',
      text: 'Enter a number of shares. A market order takes the best price there is; a limit order trades at your price or better.',
    },
    send: {
      title: 'Check before you send',
      text: 'Below are the value, each fee, what stays available, the day from which you can sell, and the worst case. Only the button at the foot sends.',
      refused: 'It cannot be sent like this. Each reason, and what would meet it, is below. Change the order, or end the guide.',
      closed: (opens) => `The market is closed now (opens ${opens}). An order that is accepted waits for the open.`,
    },
    found: {
      title: 'Find your position',
      text: 'The order was filled. Open its position from here, or under “Trade”.',
      waiting: 'Your order waits',
      waitingText:
        'It is not filled yet. Under “Trade”, among the orders, you can change or cancel it. The guide goes on once it fills.',
      closed: (opens) => `The market opens ${opens}.`,
    },
    stop: {
      title: 'Set a stop',
      text: 'With “Stop” you can leave an order that sells once the price falls to your level. If the price jumps, the loss is larger.',
      from: (day) => `It can be sold from ${day} only: how long the order stays begins with that day.`,
    },
    close: {
      title: 'Close the position',
      text: 'Press “Close”. Fees and the result are shown here too, before anything is sent.',
      waits: 'An order waits to close it. Wait until it fills, or cancel it and press “Close”.',
      from: (day) => `It can be closed from ${day} (T+1). The guide waits until then.`,
    },
    receipt: {
      title: 'Read the receipt',
      text: 'Open a fill below: it shows why it had this price, by the book and the rule of that moment.',
    },
  },
  ended: {
    title: 'The trade is complete',
    text: 'This is the end of the guide. Under “Learn” you can begin it again at any time.',
    close: 'Close',
  },
  offer: {
    title: 'A first trade, on the real screens',
    text: 'Step by step from finding a share to its receipt, with practice money. You can end it at any step.',
    begin: 'Begin',
    decline: 'Don’t show again',
    goOn: 'Continue',
    again: 'Begin again',
  },
}
