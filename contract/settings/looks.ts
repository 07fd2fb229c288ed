// The looks of the site: its drawings, and the words that name the landscape. `coast` is the specification's.
import type { LookWords } from '#contract/settings/looks.schema.ts';

export const looks = ['coast', 'lake', 'mountains', 'plain'] as const;
export type Look = (typeof looks)[number];

/** The look named in the settings; by default the coast. */
export const lookOf = ({ look = 'coast' }: { readonly look?: Look | undefined }): Look => look;

export const lookNames: Readonly<Record<Look, string>> = {
  coast: 'Coast',
  lake: 'Lake',
  mountains: 'Mountains',
  plain: 'Plain',
};

/** The texts of each look. The server sends a page only those of its own look. */
export const lookWords: Readonly<Record<Look, LookWords>> = {
  coast: {
    outdoors: 'Beach',
    outdoorsEvent: 'beach event',
    outdoorsEvents: 'beach events',
    onePlace: 'One beach.',
    fun: 'Beach Fun',
    funToCome:
      'Umbrellas up by ten, sandcastles by noon, ice cream on the boardwalk when the lights come on.',
    funThatWas:
      'Umbrellas were up by ten, sandcastles by noon, and there was ice cream on the boardwalk when the lights came on.',
    pictures: 'Four pictures of the beach',
    firstPicture: 'The boardwalk',
    secondPicture: 'Music at the bandstand',
    thirdPicture: 'A spot in the sand',
    fourthPicture: 'The evening surf',
    houses: 'See who is staying where, and how far it is to the sand.',
    firstHouse: 'Put the first pin in the sand. Everyone else will know where to bring dessert.',
    shops: 'Milk, corn, sunscreen, and something for a jellyfish sting.',
    plansChange: 'Plans change at the beach. RSVPs may be updated anytime before the event.',
    emergency: 'Who to call if something happens on the beach or the road.',
    coordination: 'Dinners, rides and beach chairs go faster with a number at hand.',
    notFound: 'Whatever was here, the tide has taken it. The rest of the week is still dry.',
    firstPhoto: 'The first sunrise, the first sandcastle: whoever is there first.',
    password: 'three gulls stole my fries',
    fullestDay: 'High tide is',
  },
  lake: {
    outdoors: 'Lake',
    outdoorsEvent: 'event at the lake',
    outdoorsEvents: 'events at the lake',
    onePlace: 'One lake.',
    fun: 'Lake Fun',
    funToCome: 'Canoes out by ten, cannonballs off the jetty by noon, marshmallows when the stars come out.',
    funThatWas:
      'Canoes were out by ten, cannonballs off the jetty by noon, and there were marshmallows when the stars came out.',
    pictures: 'Four pictures of the lake',
    firstPicture: 'The jetty',
    secondPicture: 'Music at the bandstand',
    thirdPicture: 'A spot under the pines',
    fourthPicture: 'The lake in the evening',
    houses: 'See who is staying where, and how far it is to the water.',
    firstHouse: 'Put the first pin on the map. Everyone else will know where to bring dessert.',
    shops: 'Milk, corn, bug spray, and something for a mosquito bite.',
    plansChange: 'Plans change at the lake. RSVPs may be updated anytime before the event.',
    emergency: 'Who to call if something happens on the lake or the road.',
    coordination: 'Dinners, rides and camp chairs go faster with a number at hand.',
    notFound: 'Whatever was here, it has drifted off. The rest of the week is still moored.',
    firstPhoto: 'The first sunrise, the first cannonball: whoever is there first.',
    password: 'three ducks stole my lunch',
    fullestDay: 'The fullest day is',
  },
  mountains: {
    outdoors: 'Outdoors',
    outdoorsEvent: 'event outdoors',
    outdoorsEvents: 'events outdoors',
    onePlace: 'One valley.',
    fun: 'Mountain Fun',
    funToCome: 'Boots on by eight, the summit by noon, marshmallows when the stars come out.',
    funThatWas:
      'Boots were on by eight, the summit was ours by noon, and there were marshmallows when the stars came out.',
    pictures: 'Four pictures of the mountains',
    firstPicture: 'The trail',
    secondPicture: 'Music at the bandstand',
    thirdPicture: 'A spot under the pines',
    fourthPicture: 'The peaks in the evening',
    houses: 'See who is staying where, and how far it is to the trail.',
    firstHouse: 'Put the first pin on the map. Everyone else will know where to bring dessert.',
    shops: 'Milk, corn, sunscreen, and something for a blister.',
    plansChange: 'Plans change in the mountains. RSVPs may be updated anytime before the event.',
    emergency: 'Who to call if something happens on the trail or the road.',
    coordination: 'Dinners, rides and camp chairs go faster with a number at hand.',
    notFound: 'Whatever was here, the trail does not lead to it. The rest of the week is well marked.',
    firstPhoto: 'The first sunrise, the first summit: whoever is there first.',
    password: 'three jays stole my lunch',
    fullestDay: 'The fullest day is',
  },
  plain: {
    outdoors: 'Outdoors',
    outdoorsEvent: 'event outdoors',
    outdoorsEvents: 'events outdoors',
    onePlace: 'One place.',
    fun: 'Fun Outdoors',
    funToCome: 'Out of the house by ten, a picnic by noon, games in the yard until the lights come on.',
    funThatWas:
      'We were out of the house by ten, had a picnic by noon, and played in the yard until the lights came on.',
    pictures: 'Four pictures',
    firstPicture: 'The morning',
    secondPicture: 'The afternoon',
    thirdPicture: 'The evening',
    fourthPicture: 'The last light',
    houses: 'See who is staying where, and how far it is to each other.',
    firstHouse: 'Put the first pin on the map. Everyone else will know where to bring dessert.',
    shops: 'Milk, corn, sunscreen, and something for a mosquito bite.',
    plansChange: 'Plans change. RSVPs may be updated anytime before the event.',
    emergency: 'Who to call if something happens in town or on the road.',
    coordination: 'Dinners, rides and folding chairs go faster with a number at hand.',
    notFound: 'Whatever was here, it has gone home early. The rest of the week is still here.',
    firstPhoto: 'The first sunrise, the first supper: whoever is there first.',
    password: 'three dogs stole my lunch',
    fullestDay: 'The fullest day is',
  },
};
