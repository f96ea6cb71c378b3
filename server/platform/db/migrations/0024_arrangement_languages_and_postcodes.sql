-- Live-in or live-out, asked of both sides. In `users`, where both kinds of list find whom they show.
alter table users add column arrangement varchar(10);
alter table users add constraint "users_arrangement_check" check (arrangement in ('LIVE_IN', 'LIVE_OUT', 'EITHER'));

-- All languages that the contract offers, to both sides.
alter table "supportWorkers"
  drop constraint "supportWorkers_languages_check",
  add constraint "supportWorkers_languages_check" check (
    languages <@ array[
      'Acholi', 'Afrikaans', 'Akan', 'Albanian', 'American Sign Language', 'Amharic', 'Anindilyakwa', 'Anmatyerr',
      'Arabic', 'Armenian', 'Arrernte', 'Assamese', 'Assyrian', 'Auslan', 'Azerbaijani', 'Balinese', 'Bari', 'Bemba',
      'Bengali', 'Bikol', 'Bislama', 'Bosnian', 'British Sign Language', 'Bulgarian', 'Burarra', 'Burmese',
      'Cantonese', 'Catalan', 'Cebuano', 'Chaldean', 'Chin Haka', 'Chin Tedim', 'Cook Islands Maori', 'Croatian',
      'Czech', 'Danish', 'Dari', 'Dhuwal', 'Dinka', 'Dutch', 'Dzongkha', 'English', 'Estonian', 'Ewe', 'Falam Chin',
      'Fiji Hindi', 'Fijian', 'Finnish', 'French', 'Fulfulde', 'Ga', 'Georgian', 'German', 'Gilbertese', 'Greek',
      'Gujarati', 'Hakka', 'Harari', 'Hausa', 'Hazaraghi', 'Hebrew', 'Hiligaynon', 'Hindi', 'Hmong', 'Hokkien',
      'Hungarian', 'Iban', 'Icelandic', 'Igbo', 'Ilokano', 'Indonesian', 'Irish', 'Italian', 'Japanese', 'Javanese',
      'Kala Lagaw Ya', 'Kannada', 'Karen', 'Kashmiri', 'Kayah', 'Kazakh', 'Key Word Sign', 'Khmer', 'Kikuyu',
      'Kinyarwanda', 'Kirundi', 'Konkani', 'Korean', 'Krio', 'Kriol', 'Kunwinjku', 'Kurdish', 'Kyrgyz', 'Lao',
      'Latvian', 'Lingala', 'Lithuanian', 'Luganda', 'Luo', 'Macedonian', 'Malagasy', 'Malay', 'Malayalam',
      'Maltese', 'Mandaic', 'Mandarin', 'Mandinka', 'Maori', 'Marathi', 'Mauritian Creole', 'Meriam Mir',
      'Mongolian', 'Motu', 'Murrinh Patha', 'Nauruan', 'Ndebele', 'Nepali', 'New Zealand Sign Language', 'Niuean',
      'Noongar', 'Norwegian', 'Nuer', 'Nyanja', 'Odia', 'Oromo', 'Other', 'Pampangan', 'Pashto', 'Persian',
      'Pintupi', 'Pitjantjatjara', 'Polish', 'Portuguese', 'Punjabi', 'Rohingya', 'Romanian', 'Romany', 'Rotuman',
      'Russian', 'Samoan', 'Scottish Gaelic', 'Serbian', 'Seychelles Creole', 'Shanghainese', 'Shona', 'Sindhi',
      'Sinhalese', 'Slovak', 'Slovene', 'Solomon Islands Pijin', 'Somali', 'Sotho', 'Spanish', 'Sundanese',
      'Swahili', 'Swedish', 'Tagalog', 'Taiwanese', 'Tajik', 'Tamil', 'Telugu', 'Teochew', 'Tetum', 'Thai',
      'Tibetan', 'Tigrinya', 'Tiwi', 'Tok Pisin', 'Tokelauan', 'Tongan', 'Tswana', 'Tulu', 'Turkish', 'Turkmen',
      'Tuvaluan', 'Twi', 'Ukrainian', 'Urdu', 'Uyghur', 'Uzbek', 'Vietnamese', 'Wagiman', 'Walmajarri', 'Warlpiri',
      'Welsh', 'Wik Mungkan', 'Wiradjuri', 'Wolof', 'Xhosa', 'Yankunytjatjara', 'Yiddish', 'Yoruba', 'Yumplatok',
      'Zomi', 'Zulu'
    ]
  );
alter table families
  drop constraint "families_familyLanguages_check",
  add constraint "families_familyLanguages_check" check (
    "familyLanguages" <@ array[
      'Acholi', 'Afrikaans', 'Akan', 'Albanian', 'American Sign Language', 'Amharic', 'Anindilyakwa', 'Anmatyerr',
      'Arabic', 'Armenian', 'Arrernte', 'Assamese', 'Assyrian', 'Auslan', 'Azerbaijani', 'Balinese', 'Bari', 'Bemba',
      'Bengali', 'Bikol', 'Bislama', 'Bosnian', 'British Sign Language', 'Bulgarian', 'Burarra', 'Burmese',
      'Cantonese', 'Catalan', 'Cebuano', 'Chaldean', 'Chin Haka', 'Chin Tedim', 'Cook Islands Maori', 'Croatian',
      'Czech', 'Danish', 'Dari', 'Dhuwal', 'Dinka', 'Dutch', 'Dzongkha', 'English', 'Estonian', 'Ewe', 'Falam Chin',
      'Fiji Hindi', 'Fijian', 'Finnish', 'French', 'Fulfulde', 'Ga', 'Georgian', 'German', 'Gilbertese', 'Greek',
      'Gujarati', 'Hakka', 'Harari', 'Hausa', 'Hazaraghi', 'Hebrew', 'Hiligaynon', 'Hindi', 'Hmong', 'Hokkien',
      'Hungarian', 'Iban', 'Icelandic', 'Igbo', 'Ilokano', 'Indonesian', 'Irish', 'Italian', 'Japanese', 'Javanese',
      'Kala Lagaw Ya', 'Kannada', 'Karen', 'Kashmiri', 'Kayah', 'Kazakh', 'Key Word Sign', 'Khmer', 'Kikuyu',
      'Kinyarwanda', 'Kirundi', 'Konkani', 'Korean', 'Krio', 'Kriol', 'Kunwinjku', 'Kurdish', 'Kyrgyz', 'Lao',
      'Latvian', 'Lingala', 'Lithuanian', 'Luganda', 'Luo', 'Macedonian', 'Malagasy', 'Malay', 'Malayalam',
      'Maltese', 'Mandaic', 'Mandarin', 'Mandinka', 'Maori', 'Marathi', 'Mauritian Creole', 'Meriam Mir',
      'Mongolian', 'Motu', 'Murrinh Patha', 'Nauruan', 'Ndebele', 'Nepali', 'New Zealand Sign Language', 'Niuean',
      'Noongar', 'Norwegian', 'Nuer', 'Nyanja', 'Odia', 'Oromo', 'Other', 'Pampangan', 'Pashto', 'Persian',
      'Pintupi', 'Pitjantjatjara', 'Polish', 'Portuguese', 'Punjabi', 'Rohingya', 'Romanian', 'Romany', 'Rotuman',
      'Russian', 'Samoan', 'Scottish Gaelic', 'Serbian', 'Seychelles Creole', 'Shanghainese', 'Shona', 'Sindhi',
      'Sinhalese', 'Slovak', 'Slovene', 'Solomon Islands Pijin', 'Somali', 'Sotho', 'Spanish', 'Sundanese',
      'Swahili', 'Swedish', 'Tagalog', 'Taiwanese', 'Tajik', 'Tamil', 'Telugu', 'Teochew', 'Tetum', 'Thai',
      'Tibetan', 'Tigrinya', 'Tiwi', 'Tok Pisin', 'Tokelauan', 'Tongan', 'Tswana', 'Tulu', 'Turkish', 'Turkmen',
      'Tuvaluan', 'Twi', 'Ukrainian', 'Urdu', 'Uyghur', 'Uzbek', 'Vietnamese', 'Wagiman', 'Walmajarri', 'Warlpiri',
      'Welsh', 'Wik Mungkan', 'Wiradjuri', 'Wolof', 'Xhosa', 'Yankunytjatjara', 'Yiddish', 'Yoruba', 'Yumplatok',
      'Zomi', 'Zulu'
    ]
  );

-- Outside Australia and New Zealand postcodes hold letters, too.
alter table users
  drop constraint "users_zipCode_check",
  add constraint "users_zipCode_check" check ("zipCode" ~ '^[A-Z0-9]+([ -][A-Z0-9]+)*$');
