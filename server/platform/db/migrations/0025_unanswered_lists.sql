-- Until now Continue stored no for every box of a list that nobody had ticked. Such a list is not answered: only 'None of
-- these', which is new, says no to all of it.
update families set "mealTimeSupport" = null, "tubeFeeding" = null, "PEGmanagement" = null
  where ("mealTimeSupport", "tubeFeeding", "PEGmanagement") = (false, false, false);
update families set "personalCare" = null, "toileting" = null, "mobilitySupport" = null
  where ("personalCare", "toileting", "mobilitySupport") = (false, false, false);
update families set "medicationManagement" = null, "diabetesManagement" = null, "allergyManagement" = null
  where ("medicationManagement", "diabetesManagement", "allergyManagement") = (false, false, false);
update families set "socialSupport" = null, "alternativeCommunication" = null, "signLanguage" = null
  where ("socialSupport", "alternativeCommunication", "signLanguage") = (false, false, false);
update families set "behaviourSupport" = null, "sensoryRegulation" = null
  where ("behaviourSupport", "sensoryRegulation") = (false, false);
update families set "separateLivingArea" = null, "privateBathroom" = null, "visitorsAllowed" = null
  where ("separateLivingArea", "privateBathroom", "visitorsAllowed") = (false, false, false);
update families set "privateUseOfCar" = null, "phoneProvided" = null, "phoneDataPlanProvided" = null, "freeInternetAccess" = null
  where ("privateUseOfCar", "phoneProvided", "phoneDataPlanProvided", "freeInternetAccess") = (false, false, false, false);
update families set "netflixFoxtelOrOther" = null, "familyPool" = null, "gymMembership" = null, "holidayWithFamily" = null
  where ("netflixFoxtelOrOther", "familyPool", "gymMembership", "holidayWithFamily") = (false, false, false, false);
update families set "flexibleRoster" = null, "extendedTimeOffForTravel" = null, "other" = null
  where ("flexibleRoster", "extendedTimeOffForTravel", "other") = (false, false, false);

-- Everybody speaks a language, so an empty list was never an answer.
update families set "familyLanguages" = null where "familyLanguages" = '{}';
update "supportWorkers" set languages = null where languages = '{}';
