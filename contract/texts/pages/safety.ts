import { limits } from '#contract/limits.ts';
import { texts } from '#contract/texts/texts.ts';

/** Every word of the page about safety. */
export const safety = texts(
  'safety',
  {
    hero: {
      heading: 'Talk safely, in your own time',
      lead: 'How talking works here, what our team can see, and who helps when something is wrong.',
      picture:
        'In a park: a man with a mug in his hand and a woman in a wheelchair, who waves, talk with each other.',
    },

    danger: {
      heading: 'In danger now?',
      australia: { call: 'Australia: call {number}', number: '000' },
      newZealand: { call: 'New Zealand: call {number}', number: '111' },
      more: 'More people who can help',
    },

    talking: {
      heading: 'How talking works here',
      lead: 'You message each other here, without sharing your phone number or email.',
      steps: [
        {
          heading: 'Only approved people write',
          text: 'Our team approves each person first. Then families can write to workers, and workers to families.',
        },
        {
          heading: 'The first message is a request',
          text: 'You see who it is, and where you two may fit. Until you answer, they can’t write again.',
        },
        {
          heading: 'You take your time',
          text: 'Nobody sees if you’ve read it. After {remindDays} days we remind you both, once. After {closeDays} days it closes.',
        },
        {
          heading: 'You can say ‘not now’',
          text: 'Pick one of the kind lines we have ready. You don’t need to say why.',
        },
        {
          heading: 'Or you talk',
          text: 'Once you’ve answered, you can both write, and both see what the other has read.',
        },
      ],
    },

    team: {
      heading: 'What our team sees, and what it doesn’t',
      yes: {
        heading: 'Our team sees',
        list: [
          'Messages that someone reports to us. We write down who on our team read them, and why.',
          'That someone would like to talk with a person who isn’t approved yet',
          'How many first messages there are, and how many get an answer',
        ],
      },
      no: {
        heading: 'Our team doesn’t read',
        list: ['Your other messages', 'What you’ve typed and not sent'],
      },
      note: 'Our emails say who has written to you. They never say what.',
    },

    details: {
      heading: 'Phone and email, step by step',
      lead: 'Swap them when you both feel ready.',
      steps: [
        {
          heading: 'You offer',
          text: 'Choose your phone, your email or both. The other can’t see them yet.',
        },
        { heading: 'They offer', text: 'Now you both see what the other has offered.' },
        {
          heading: 'You can withdraw it',
          text: 'Then you both stop seeing it here. But they may have kept a note of it.',
        },
      ],
    },

    stop: {
      heading: 'Block and report',
      lead: 'You’ll find both on each card, each profile and in each conversation.',
      list: [
        {
          heading: 'Block',
          text: 'You won’t see each other any more: not in lists, profiles or messages. We don’t tell anyone. You can undo it on your account page.',
        },
        {
          heading: 'Report',
          text: 'Tell our team what is wrong, and pick the messages that show it. We read only those, and don’t say who told us. You can still do it after a conversation has closed or a match has ended: on your account page.',
        },
        {
          heading: 'What we can do',
          text: 'We can warn someone, pause their messages, or hide them from everyone.',
        },
      ],
    },

    advice: {
      heading: 'What we advise',
      list: [
        {
          heading: 'Talk here first',
          text: 'Keep your phone number and home address to yourself till you know each other a bit.',
        },
        {
          heading: 'Don’t send money',
          text: 'No loans, no gifts, no deposits, no bank details. If someone asks, report it.',
        },
        {
          heading: 'See a face',
          text: 'Make a video call before you meet. Ask anything you want to know.',
        },
        {
          heading: 'Meet in a public place',
          text: 'Go to a café or a park. Bring someone you trust, and tell a friend where you are.',
        },
        {
          heading: 'Guard your family’s story',
          text: 'Don’t send documents or photos of children. Keep health details until you trust each other.',
        },
        {
          heading: 'Trust your feelings',
          text: 'You can stop at any time. You don’t owe anyone an answer.',
        },
      ],
    },

    help: {
      heading: 'Who can help',
      lead: 'If someone is hurt or in danger, call for help first. Then tell us.',
      countries: [
        {
          country: 'Australia',
          lines: [
            { who: 'Police, fire or ambulance', number: '000', when: 'In an emergency, day and night' },
            { who: 'The same by text phone (TTY)', number: '106', when: 'Only from a text phone' },
            {
              who: '1800RESPECT',
              number: '1800 737 732',
              when: 'Violence at home or sexual harm, day and night',
            },
            {
              who: 'NDIS Quality and Safeguards Commission',
              number: '1800 035 544',
              when: 'Worries about NDIS support, on weekdays',
            },
          ],
        },
        {
          country: 'New Zealand',
          lines: [
            { who: 'Police, fire or ambulance', number: '111', when: 'In an emergency, day and night' },
            {
              who: 'Health and Disability Commissioner',
              number: '0800 11 22 33',
              when: 'Worries about a health or disability service',
            },
          ],
          note: 'If you’re deaf or find it hard to hear or speak, you can sign up with the police to text 111. Do it before you need it.',
        },
      ],
      us: 'Our own team:',
    },

    call: {
      heading: 'Does something feel wrong?',
      text: 'Tell us, even if you aren’t sure. Call {supportPhone}, or write to us.',
      action: 'Contact us',
    },
  },
  {
    remindDays: () => String(limits.unansweredRemindDays),
    closeDays: () => String(limits.unansweredCloseDays),
  },
);
